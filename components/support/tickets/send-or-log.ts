import { toastAfterNavigation } from "@/components/ui/toast"
import { Refusal } from "@/lib/api/http/refusal"
import { leaveFor } from "@/lib/platform/leave-for"
import { loginFor } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/**
 * Sends a change to a ticket. A refusal is shown in the form; a failing network is only logged, and the text stays
 * (N15). A person who has been signed out is taken to sign in, and finds the draft afterwards.
 * @returns whether it was sent.
 */
export async function sendOrLog(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) {
      console.error(error)
      return false
    }
    if (error.status === 401) await signInAgain()
    throw error
  }
}

function signInAgain() {
  toastAfterNavigation(words("support.thread")("logInAgain"), "error")
  return leaveFor(loginFor(window.location.pathname))
}
