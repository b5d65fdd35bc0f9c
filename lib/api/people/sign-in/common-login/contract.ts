import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"

const status = z.literal(200)

/** The common login of owners (specification, section 7), below /api/owner of the installation's own host. */
export const commonLogin = {
  ownerSession: account.read("Who is signed in at the common login").output(
    z.object({
      status,
      data: z.object({
        user: z.object({ id: z.string(), email: z.string(), role_type: z.literal("admin") }).nullable(),
      }),
    }),
  ),
  ownerForgotPassword: account
    .write("Mails an owner a code for a new password")
    .input(z.object({ email: text }))
    .output(done),
  ownerResetPassword: account
    .write("Sets an owner's new password by the mailed code")
    .input(z.object({ email: text, code: text, password: text }))
    .output(done),
}
