import { clientOf } from "@/lib/api/http/client-of"
import { signInWith } from "@/lib/api/people/sign-in/client"
import type { SignUpForm } from "@/lib/people/sign-in/sign-up/schema"
import type { verification } from "./calls"

const client = clientOf<typeof verification>("/api/kb")

export const { resendVerificationCode: resendCode } = client

/** Begins a sign-up. @returns the token of the page for its code. @throws Refusal */
export async function signUp({ email, password, acceptTerms, marketingTerms }: SignUpForm): Promise<string> {
  const { userToken } = await client.signup({ email, password, acceptTerms, marketingTerms })
  return userToken
}

/** Sends a mailed code and signs in. @returns where to go on; empty for the page left to sign in. @throws Refusal */
export async function verifyEmail(userToken: string, code: string): Promise<string> {
  const { ticket, redirect } = await client.verifyOtpAndCreateUser({ userToken, code })
  if (ticket) await signInWith("ticket", { ticket })
  return redirect
}

/**
 * Has a code mailed to a customer who signed in before proving the address (I10). @returns the token of its page.
 * @throws Refusal
 */
export async function sendCodeTo(email: string): Promise<string> {
  const { uid } = (await client.fetchCustomerUIDInfoWithEmail({ email })).results
  return (await client.resendVerificationCode({ email, uid })).userToken
}
