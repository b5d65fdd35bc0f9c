import { beginLeaving, isLeaving } from "@/components/ui/leaving"
import { loadWords } from "@/components/ui/page-words"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { askSession, forget, remember } from "@/lib/api/people/sessions/client"
import { listen } from "@/lib/api/platform/live/client"
import { type Reaction, reactionTo } from "@/lib/people/sessions/reaction"
import type { OpenSession } from "@/lib/people/sessions/schema"
import { isPublicPath } from "@/lib/platform/http/page-cache/public-route"
import { isChange } from "@/lib/platform/live/schema"
import { agentLoginPath, homePath, notExistPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Role } from "@/lib/tenancy/actors/schema"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import { moveToOwnPortal } from "./own-portal"

/** Pages that hear of a change at once do not ask at once. */
const spreadMs = 250
const againMs = 5000
const leftPageKey = "left-page"

/**
 * Asks for the state of portal and session when a page starts with a session, and at each signal, and acts on the
 * answer.
 * @returns a function that stops it.
 */
export function watchSession(role: Role | null, setLocked: (isLocked: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let wasClosed = wasSentAway()
  const look = async () => {
    const session = await askSession().catch(() => null)
    if (isOver || isLeaving()) return
    if (!session) return ask(againMs)
    const reaction = reactionTo(session, { path: window.location.pathname, role, wasClosed })
    wasClosed = isPortalClosed(session.portal)
    setLocked(reaction === "locked")
    act(reaction, session, role)
  }
  const ask = (withinMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.random() * withinMs)
  }
  const stop = listen(
    (hint) => isChange(hint) && ask(spreadMs),
    () => role ?? "",
  )
  if (role) ask(0)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

function act(reaction: Reaction, session: OpenSession, role: Role | null) {
  if (reaction === "closed") return leaveForNotExist()
  if (reaction === "reopened") return comeBack()
  if (reaction === "owner-out") {
    beginLeaving()
    forget()
    return window.location.replace(agentLoginPath)
  }
  if (reaction === "ended") return endHere(session, role)
  if (!moveToOwnPortal(session.portal)) remember(session)
}

/** The session is over elsewhere; what is left of it here goes too, and with it what only its person may see. */
async function endHere({ isDeactivated }: OpenSession, role: Role | null) {
  forget()
  if (isDeactivated) await loadWords().catch(console.error)
  const reason = role === "agent" && isDeactivated ? words("shell.session")("deactivatedAccount") : null
  if (isPublicPath(window.location.pathname)) return reason && showToast(reason, "error")
  if (reason) toastAfterNavigation(reason, "error")
  beginLeaving()
  window.location.reload()
}

/** Whether this page is /not-exist because an open page left for it; what was left is forgotten on any other. */
function wasSentAway() {
  if (window.location.pathname === notExistPath) return sessionStorage.getItem(leftPageKey) !== null
  sessionStorage.removeItem(leftPageKey)
  return false
}

function leaveForNotExist() {
  sessionStorage.setItem(leftPageKey, window.location.pathname + window.location.search)
  beginLeaving()
  window.location.replace(notExistPath)
}

/** The portal is open again: back to the page that was left for /not-exist. */
function comeBack() {
  const left = sessionStorage.getItem(leftPageKey)
  sessionStorage.removeItem(leftPageKey)
  window.location.replace(left ?? homePath)
}
