import { usePathname } from "next/navigation"
import { useEffect, useState } from "react"
import { isSignInPath } from "@/lib/request/portal-path"
import { DeactivatedDialog } from "./deactivated-dialog"
import { usePresence } from "./use-presence"
import { watchSession } from "./watch-session"

/** Watches the session for as long as the same person is signed in, and locks the page of a deactivated portal. */
export function SessionWatcher() {
  const role = usePresence()?.role ?? null
  const path = usePathname()
  const [isLocked, setLocked] = useState(false)
  useEffect(() => watchSession(role, setLocked), [role])
  return isLocked && role && !isSignInPath(path) ? <DeactivatedDialog role={role} /> : null
}
