import { staffHome } from "@/lib/api/people/sign-in/client"
import { leaveFor } from "@/lib/platform/leave-for"

/** Takes an agent or owner who has just signed in to the page they wanted, or to where their work begins (L04). */
export async function enterPanel(returnPath?: string): Promise<never> {
  const home = await staffHome()
  return leaveFor(returnPath ?? home ?? "/", { replace: true })
}
