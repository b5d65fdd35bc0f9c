import { clientOf, get } from "@/lib/api/http/client-of"
import { signInWith } from "@/lib/api/people/sign-in/client"
import type { commonLogin } from "./calls"

const client = clientOf<typeof commonLogin>("/api/owner", { ownerSession: get })

export const { ownerForgotPassword: sendOwnerCode, ownerResetPassword: resetOwnerPassword } = client

/** Signs an owner in at the installation's own host. @throws Refusal */
export const signInOwner = (credentials: { email: string; password: string }) =>
  signInWith("owner", credentials)
