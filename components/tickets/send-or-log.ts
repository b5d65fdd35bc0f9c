import { Refusal } from "@/lib/api/refusal"

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
    if (error.status === 401) window.location.reload()
    throw error
  }
}
