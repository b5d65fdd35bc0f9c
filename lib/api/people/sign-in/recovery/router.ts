import { accountContext, signInContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import type { CallContext } from "@/lib/api/http/serve"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { askForOwner } from "@/lib/people/sign-in/mutations"
import { resetPassword, startRecovery } from "@/lib/people/sign-in/recovery/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { recovery } from "./contract"
import { fromRecoveryType } from "./wire"

/** Staff may recover on a deactivated portal too, or its owner could not open it again. */
function recoveryContext(
  call: CallContext,
  input: { type: string; org_id?: string; companyidentifier?: string },
) {
  const isCustomer = fromRecoveryType(input.type) === "customer"
  return isCustomer ? accountContext(call, input) : signInContext(call, input)
}

export const recoveryRouter = answering(recovery, {
  forgotPasswordSendCode: async (call, input) => {
    const ctx = await recoveryContext(call, input)
    const { role } = await startRecovery(ctx, fromRecoveryType(input.type), { email: input.email })
    return { status: 200, role: roleTypes[role], message: signUpWords.codeSent }
  },
  verifyOtpAndUpdatePassword: async (call, input) => {
    const { email, code, password } = input
    const ctx = await recoveryContext(call, input)
    await resetPassword(ctx, fromRecoveryType(input.type), { email, code, password })
    return { status: "200", message: recoveryWords.changed }
  },
  checkAdminOfOrganisation: async (call, { org_id, email }) => {
    const ctx = await signInContext(call, { org_id })
    return { status: 200, isAdmin: (await askForOwner(ctx, email, { isStranger: true })) ?? false }
  },
})
