import { islandWhenNeeded } from "@/components/ui/island-when-needed"
import { withWords } from "@/components/ui/page-words"
import { remembered } from "@/lib/people/sessions/remembered"
import { isSignInPath } from "@/lib/platform/http/request/portal-path"
import { portalEndingPath } from "@/lib/platform/paths"
import type { Role } from "@/lib/tenancy/actors/schema"
import { newPage } from "./new-page-event"
import { watchSession } from "./watch-session"

/** Watches the session for as long as the same person is signed in, and locks the page of a deactivated portal. */
export function keepSession(): void {
  let role: Role | null | undefined
  let stop = () => {}
  const follow = () => {
    const now = remembered.now()?.role ?? null
    if (now === role) return
    role = now
    stop()
    setLocked(false)
    stop = watchSession(now, setLocked)
  }
  remembered.listen(follow)
  document.addEventListener(newPage, drawLock)
  follow()
}

const lock: { isOn: boolean; draw?: (properties: { role: Role } | null) => void } = { isOn: false }

function setLocked(isLocked: boolean) {
  lock.isOn = isLocked
  drawLock()
}

function drawLock() {
  lock.draw ??= islandWhenNeeded(document.body, () => withWords(import("./deactivated-dialog")))
  const role = remembered.now()?.role
  const { pathname } = window.location
  // The owner, who alone may, opens the portal again where it was closed.
  const isFree = isSignInPath(pathname) || (role === "owner" && pathname === portalEndingPath)
  lock.draw(lock.isOn && role && !isFree ? { role } : null)
}
