import { accountsApi } from "@/lib/api/client"

type Reset = { email: string; type: string; code: string; password: string }

/** Has a code for a new password mailed. @returns whose password it is. @throws Refusal */
export async function sendRecoveryCode(email: string, type: string): Promise<"customer" | "agent" | "admin"> {
  return (await accountsApi.forgotPasswordSendCode({ email, type })).role
}

/** Sets a new password with a mailed code. @throws Refusal */
export const resetPassword = (reset: Reset) => accountsApi.verifyOtpAndUpdatePassword(reset)

/** Changes the signed-in person's password. @returns the words to say. @throws Refusal */
export async function changePassword(oldpassword: string, newpassword: string): Promise<string> {
  return (await accountsApi.changePassword({ oldpassword, newpassword })).message
}
