import { leaveFor } from "@/lib/leave-for"
import { staffHome } from "@/lib/sign-in/client"

/** Takes an agent or owner who has just signed in to the page they wanted, or to where their work begins (L04). */
export async function enterPanel(returnPath?: string): Promise<never> {
  const home = await staffHome()
  return leaveFor(returnPath ?? home ?? "/", { replace: true })
}
