import { clientOf } from "@/lib/api/http/client-of"
import type { ownAccountCalls } from "@/lib/api/people/own-account/calls"
import type { recovery } from "./calls"

const recoveryClient = /* @__PURE__ */ clientOf<typeof recovery>("/api/kb")
const ownAccountCallsClient = /* @__PURE__ */ clientOf<typeof ownAccountCalls>("/api/kb")

type Reset = { email: string; type: string; code: string; password: string }

/** Has a code for a new password mailed. @returns whose password it is. @throws Refusal */
export async function sendRecoveryCode(email: string, type: string): Promise<"customer" | "agent" | "admin"> {
  return (await recoveryClient.forgotPasswordSendCode({ email, type })).role
}

/** Sets a new password with a mailed code. @throws Refusal */
export const resetPassword = (reset: Reset) => recoveryClient.verifyOtpAndUpdatePassword(reset)

/** Changes the signed-in person's password. @returns the words to say. @throws Refusal */
export async function changePassword(oldpassword: string, newpassword: string): Promise<string> {
  return (await ownAccountCallsClient.changePassword({ oldpassword, newpassword })).message
}
