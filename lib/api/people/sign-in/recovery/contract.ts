import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { codeText, emailText, ownPortal, passwordText, text } from "@/lib/api/http/inputs"
import { done, doneAsText } from "@/lib/api/http/replies"

const recoveryType = text.describe("'user' or 'customer'; any other is staff, the owner looked for first")

/** A forgotten password, below /api/kb. */
export const recovery = {
  forgotPasswordSendCode: account
    .write("Mails a code for a new password")
    .input(ownPortal.extend({ email: emailText, type: recoveryType }))
    .output(done.extend({ role: z.enum(["customer", "agent", "admin"]) })),
  verifyOtpAndUpdatePassword: account
    .write("The mailed code sets a new password")
    .input(
      ownPortal.extend({
        email: emailText,
        type: recoveryType,
        code: codeText,
        password: passwordText,
        domainname: text.optional(),
      }),
    )
    .output(doneAsText),
  checkAdminOfOrganisation: account
    .write("Whether an address is the owner's")
    .input(z.object({ org_id: ownPortal.shape.org_id, email: emailText }))
    .output(
      z.object({ status: z.literal(200), isAdmin: z.boolean().describe("Always false on neutral portals") }),
    ),
}
