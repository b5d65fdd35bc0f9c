import { z } from "zod"
import { apex } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { resetOwnerPassword, startOwnerRecovery } from "@/lib/people/sign-in/common-login/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"

const owner = z.object({ id: z.string(), email: z.string(), role_type: z.literal("admin") })

/** The common login of owners (specification, section 7), below /api/owner of the installation's own host. */
export const commonLogin = {
  ownerSession: apex
    .read("Who is signed in at the common login")
    .givesAs("user", owner.nullable(), ({ actor }) =>
      actor.role === "owner" ? { id: actor.id, email: actor.email, role_type: "admin" } : null,
    ),
  ownerForgotPassword: apex
    .write("Mails an owner a code for a new password", { email: text })
    .says(signUpWords.codeSent, startOwnerRecovery),
  ownerResetPassword: apex
    .write("Sets an owner's new password by the mailed code", { email: text, code: text, password: text })
    .says(recoveryWords.changed, resetOwnerPassword),
}
