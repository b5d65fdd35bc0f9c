import { clientOf } from "@/lib/api/http/client-of"
import { signInOwner } from "@/lib/api/people/sign-in/common-login/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { setUpOrganisationPath } from "@/lib/platform/paths"
import type { OwnerSignUpForm } from "@/lib/portals/owner-sign-up/schema"
import type { ownerSignUp } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof ownerSignUp>("/api/owner")

/** Has a code mailed that proves the address. @returns the words to say. @throws Refusal */
export const startOwnerSignUp = async (email: string) => (await client.ownerSignUp({ email })).message

/** Makes the owner, signs them in and goes on to the page that makes their company. @throws Refusal */
export async function completeOwnerSignUp(email: string, form: OwnerSignUpForm): Promise<never> {
  const { verify: code, firstName, password } = form
  await client.ownerVerify({ email, code, firstname: firstName, password })
  await signInOwner({ email, password })
  return leaveFor(setUpOrganisationPath, { replace: true })
}
