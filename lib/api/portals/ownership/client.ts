import { clientOf, staffClientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import { signInWith } from "@/lib/api/people/sign-in/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { agentLoginPath, overviewPath } from "@/lib/platform/paths"
import type { newOwner, staffOwnership } from "./calls"

const client = staffClientOf<typeof staffOwnership>()

export const { resendOwnershipOffer, withdrawOwnershipOffer } = client
export const offerOwnership = /* @__PURE__ */ proved(client.offerOwnership)
const newOwnerClient = clientOf<typeof newOwner>("/api/kb")

type Account = { firstName: string; email: string; password: string }

/**
 * Takes the portal over: a person without an account gives one, and is signed in with it; an owner goes on to sign in.
 * @throws Refusal
 */
export async function acceptOwnership(token: string, account?: Account): Promise<never> {
  const { firstName: firstname, password } = account ?? {}
  await newOwnerClient.acceptOwnership({ token, firstname, password })
  if (!account) return leaveFor(agentLoginPath, { replace: true })
  await signInWith("agent", { email: account.email, password: account.password })
  return leaveFor(overviewPath, { replace: true })
}
