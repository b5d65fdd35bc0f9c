import { implement } from "@orpc/server"
import {
  askForUnverifiedId,
  pendingVerification,
  resendVerification,
  resendVerificationTo,
  signUp,
  verifyEmail,
} from "@/lib/people/sign-in/sign-up/mutations"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { accountContext } from "../account-asker"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"
import { toRedirect } from "../wire/accounts"
import { withFieldNames } from "../wire/field-names"

const os = implement(accounts).$context<CallContext>()
const status = 200 as const

/** Sign-up and the proof of an address. */
export const verificationRouter = {
  signup: os.signup.handler(async ({ input: { firstname, ...input }, context }) => {
    const ctx = await accountContext(context, input)
    const form = { ...input, firstName: firstname }
    const begun = await withFieldNames({ firstName: "firstname" }, () => signUp(ctx, form))
    return { status, ...begun, message: signUpWords.codeSent }
  }),
  checkUserVerify: os.checkUserVerify.handler(async ({ input, context }) => {
    await pendingVerification(await accountContext(context), input.userToken)
    return { status, message: signUpWords.codeSent }
  }),
  verifyOtpAndCreateUser: os.verifyOtpAndCreateUser.handler(async ({ input, context }) => {
    const { ticket, from } = await verifyEmail(await accountContext(context), input)
    return { status, ticket, redirect: toRedirect(from), message: signUpWords.proved }
  }),
  resendVerificationCode: os.resendVerificationCode.handler(async ({ input, context }) => {
    const ctx = await accountContext(context, { org_id: input.org_id })
    const { userToken, email = "", uid = "" } = input
    const sent = userToken ? resendVerification(ctx, userToken) : resendVerificationTo(ctx, { email, uid })
    return { status, ...(await sent), message: signUpWords.resent }
  }),
  fetchCustomerUIDInfoWithEmail: os.fetchCustomerUIDInfoWithEmail.handler(async ({ input, context }) => {
    const ctx = await accountContext(context, { org_id: input.org_id })
    return { status, results: { uid: await askForUnverifiedId(ctx, input.email) } }
  }),
}
