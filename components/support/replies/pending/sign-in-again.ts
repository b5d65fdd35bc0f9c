import { toastAfterNavigation } from "@/components/ui/toast"
import { leaveFor } from "@/lib/platform/leave-for"
import { agentLoginFor } from "@/lib/platform/paths"

/** The session has ended meanwhile: after signing in again the draft is still there. */
export function signInAgain(): Promise<void> {
  toastAfterNavigation("Please log in again. What you wrote is kept.", "error")
  return leaveFor(agentLoginFor(window.location.pathname + window.location.search))
}
