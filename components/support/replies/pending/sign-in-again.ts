import { toastAfterNavigation } from "@/components/ui/toast"
import { leaveFor } from "@/lib/platform/leave-for"
import { agentLoginFor } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** The session has ended meanwhile: after signing in again the draft is still there. */
export function signInAgain(): Promise<void> {
  toastAfterNavigation(words("support.thread")("logInAgain"), "error")
  return leaveFor(agentLoginFor(window.location.pathname + window.location.search))
}
