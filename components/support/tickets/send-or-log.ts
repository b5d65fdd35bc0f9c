import { toastAfterNavigation } from "@/components/ui/toast"
import { Refusal } from "@/lib/api/refusal"
import { leaveFor } from "@/lib/platform/leave-for"
import { loginFor } from "@/lib/platform/paths"

/**
 * Sends something of a ticket. A refusal is said in the form; a network that fails is only logged, and what was written
 * stays (N15). Whoever is signed out meanwhile is taken to signing in, and finds the draft when back.
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
  toastAfterNavigation("Please log in again. What you wrote is kept.", "error")
  return leaveFor(loginFor(window.location.pathname))
}
