import { ownerApi } from "@/lib/api/client"
import { signInWith } from "@/lib/api/people/sign-in/client"

type Credentials = { email: string; password: string }

/** Signs an owner in at the installation's own host. @throws Refusal */
export const signInOwner = (credentials: Credentials) => signInWith("owner", credentials)

/** Has a code for a new password mailed. @returns the words to say. @throws Refusal */
export const sendOwnerCode = async (email: string) => (await ownerApi.ownerForgotPassword({ email })).message

/** Sets an owner's new password with a mailed code. @returns the words to say. @throws Refusal */
export const resetOwnerPassword = async (reset: Credentials & { code: string }) =>
  (await ownerApi.ownerResetPassword(reset)).message
