import { implement } from "@orpc/server"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { askForOwner } from "@/lib/people/sign-in/mutations"
import { resetPassword, startRecovery } from "@/lib/people/sign-in/recovery/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { accountContext, signInContext } from "../account-asker"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"
import { fromRecoveryType } from "../wire/accounts"

const os = implement(accounts).$context<CallContext>()

/** Staff may recover on a deactivated portal too, or its owner could not open it again. */
function recoveryContext(
  context: CallContext,
  input: { type: string; org_id?: string; companyidentifier?: string },
) {
  const isCustomer = fromRecoveryType(input.type) === "customer"
  return isCustomer ? accountContext(context, input) : signInContext(context, input)
}

/** A forgotten password. */
export const recoveryRouter = {
  forgotPasswordSendCode: os.forgotPasswordSendCode.handler(async ({ input, context }) => {
    const ctx = await recoveryContext(context, input)
    const { role } = await startRecovery(ctx, fromRecoveryType(input.type), { email: input.email })
    return { status: 200, role: roleTypes[role], message: signUpWords.codeSent }
  }),
  verifyOtpAndUpdatePassword: os.verifyOtpAndUpdatePassword.handler(async ({ input, context }) => {
    const { email, code, password } = input
    const ctx = await recoveryContext(context, input)
    await resetPassword(ctx, fromRecoveryType(input.type), { email, code, password })
    return { status: "200", message: recoveryWords.changed }
  }),
  checkAdminOfOrganisation: os.checkAdminOfOrganisation.handler(async ({ input, context }) => {
    const ctx = await signInContext(context, { org_id: input.org_id })
    return { status: 200, isAdmin: (await askForOwner(ctx, input.email, { isStranger: true })) ?? false }
  }),
}
