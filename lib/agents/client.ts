import { accountsApi } from "@/lib/api/client"
import { signInWith } from "@/lib/sign-in/client"

/** Sets an invited agent's password and signs them in (L14, L15). @throws Refusal */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  const { ticket } = await accountsApi.updateAgentVerify({ token, password })
  await signInWith("ticket", { ticket })
}
