import { clientOf } from "@/lib/api/http/client-of"
import { signInWith } from "@/lib/api/people/sign-in/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { agentLoginPath, overviewPath } from "@/lib/platform/paths"
import type { OfferForm } from "@/lib/portals/ownership/schema"
import type { newOwner, staffOwnership } from "./calls"

const staffClient = /* @__PURE__ */ clientOf<typeof staffOwnership>("/api/staff")
const newOwnerClient = /* @__PURE__ */ clientOf<typeof newOwner>("/api/kb")

/** Offers the portal to another person. @returns the words to say. @throws Refusal */
export const offerOwnership = async (form: OfferForm) => (await staffClient.offerOwnership(form)).message

/** Mails the person a new link. @returns the words to say. @throws Refusal */
export const resendOffer = async () => (await staffClient.resendOwnershipOffer({})).message

/** Takes the offer back. @returns the words to say. @throws Refusal */
export const withdrawOffer = async () => (await staffClient.withdrawOwnershipOffer({})).message

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
