import { usePathname } from "next/navigation"
import { useEffect, useState } from "react"
import { isSignInPath } from "@/lib/platform/http/request/portal-path"
import { portalEndingPath } from "@/lib/platform/paths"
import { DeactivatedDialog } from "./deactivated-dialog"
import { noteEntry } from "./note-entry"
import { usePresence } from "./use-presence"
import { watchSession } from "./watch-session"

/** Watches the session for as long as the same person is signed in, and locks the page of a deactivated portal. */
export function SessionWatcher() {
  const role = usePresence()?.role ?? null
  const path = usePathname()
  const [isLocked, setLocked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another entry.
  useEffect(noteEntry, [path])
  useEffect(() => watchSession(role, setLocked), [role])
  // The owner, who alone may, opens the portal again where it was closed.
  const isFree = isSignInPath(path) || (role === "owner" && path === portalEndingPath)
  return isLocked && role && !isFree ? <DeactivatedDialog role={role} /> : null
}
