import { accountsApi } from "@/lib/api/client"
import { Refusal } from "@/lib/api/refusal"
import { signInWith } from "@/lib/sign-in/client"
import type { SignUpForm } from "./schema"

/** Begins a sign-up. @returns the token of the page for its code. @throws Refusal */
export async function signUp({ email, password, acceptTerms, marketingTerms }: SignUpForm): Promise<string> {
  const { userToken } = await accountsApi.signup({ email, password, acceptTerms, marketingTerms })
  return userToken
}

/** Sends a mailed code and signs in. @returns where to go on; empty for the page left to sign in. @throws Refusal */
export async function verifyEmail(userToken: string, code: string): Promise<string> {
  const { ticket, redirect } = await accountsApi.verifyOtpAndCreateUser({ userToken, code })
  if (ticket) await signInWith("ticket", { ticket })
  return redirect
}

/** Has a new code mailed. @returns the token that now counts, and the words for it. @throws Refusal */
export const resendCode = (userToken: string) => accountsApi.resendVerificationCode({ userToken })

/** Has a code mailed to a customer who signed in before proving the address (I10). @returns the token of its page. */
export async function sendCodeTo(email: string): Promise<string> {
  const { results } = await accountsApi.fetchCustomerUIDInfoWithEmail({ email })
  if (results.uid) {
    return (await accountsApi.resendVerificationCode({ email, uid: results.uid })).userToken
  }
  // A portal that answers neutrally names no uid; asking for a new password has the same code mailed.
  return accountsApi.forgotPasswordSendCode({ email, type: "user" }).then(nothingSent, tokenIn)
}

function tokenIn(error: unknown): string {
  if (error instanceof Refusal && error.userToken) return error.userToken
  throw error
}

const nothingSent = () => {
  throw new Refusal(400)
}
