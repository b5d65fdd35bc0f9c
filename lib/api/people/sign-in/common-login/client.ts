import { clientOf, get } from "@/lib/api/http/client-of"
import { signInWith } from "@/lib/api/people/sign-in/client"
import type { commonLogin } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof commonLogin>("/api/owner", { ownerSession: get })

type Credentials = { email: string; password: string }

/** Signs an owner in at the installation's own host. @throws Refusal */
export const signInOwner = (credentials: Credentials) => signInWith("owner", credentials)

/** Has a code for a new password mailed. @returns the words to say. @throws Refusal */
export const sendOwnerCode = async (email: string) => (await client.ownerForgotPassword({ email })).message

/** Sets an owner's new password with a mailed code. @returns the words to say. @throws Refusal */
export const resetOwnerPassword = async (reset: Credentials & { code: string }) =>
  (await client.ownerResetPassword(reset)).message
