import { z } from "zod"
import { accountContext, signInContext } from "@/lib/api/http/account-asker"
import { callsAs } from "@/lib/api/http/call"
import { refusals, signer } from "@/lib/api/http/calls"
import { codeText, emailText, ownPortal, passwordText, text } from "@/lib/api/http/inputs"
import { done, doneAsText, status } from "@/lib/api/http/replies"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { askForOwner } from "@/lib/people/sign-in/mutations"
import { resetPassword, startRecovery } from "@/lib/people/sign-in/recovery/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { fromRecoveryType } from "./wire"

type Claims = { type: string; org_id?: string; companyidentifier?: string }

/** Calls by which people recover their password: staff on a deactivated portal too, or its owner could not open it again. */
const forgetful = callsAs(
  (call, claims: Claims) =>
    fromRecoveryType(claims.type) === "customer" ? accountContext(call, claims) : signInContext(call, claims),
  refusals,
)

const whose = {
  ...ownPortal,
  email: emailText,
  type: text.describe("'user' or 'customer'; any other is staff, the owner looked for first"),
}

/** A forgotten password, below /api/kb. */
export const recovery = {
  forgotPasswordSendCode: forgetful
    .write("Mails a code for a new password", whose)
    .answers(done.extend({ role: z.enum(["customer", "agent", "admin"]) }), async (ctx, { type, email }) => {
      const { role } = await startRecovery(ctx, fromRecoveryType(type), { email })
      return { status: 200, role: roleTypes[role], message: signUpWords.codeSent }
    }),
  verifyOtpAndUpdatePassword: forgetful
    .write("The mailed code sets a new password", {
      ...whose,
      code: codeText,
      password: passwordText,
      domainname: text.optional(),
    })
    .answers(doneAsText, async (ctx, { type, email, code, password }) => {
      await resetPassword(ctx, fromRecoveryType(type), { email, code, password })
      return { status: "200", message: recoveryWords.changed }
    }),
  checkAdminOfOrganisation: signer
    .write("Whether an address is the owner's", { org_id: ownPortal.org_id, email: emailText })
    .answers(
      z.object({ status, isAdmin: z.boolean().describe("Always false on neutral portals") }),
      async (ctx, { email }) => {
        return { status: 200, isAdmin: (await askForOwner(ctx, email, { isStranger: true })) ?? false }
      },
    ),
}
