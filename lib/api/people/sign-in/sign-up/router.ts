import { accountContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import { withFieldNames } from "@/lib/api/http/field-names"
import { saying } from "@/lib/api/http/reply"
import {
  askForUnverifiedId,
  pendingVerification,
  resendVerification,
  resendVerificationTo,
  signUp,
  verifyEmail,
} from "@/lib/people/sign-in/sign-up/mutations"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { verification } from "./contract"
import { toRedirect } from "./wire"

const status = 200 as const

export const verificationRouter = answering(verification, {
  signup: async (call, { firstname: firstName, ...input }) => {
    const ctx = await accountContext(call, input)
    const begun = await withFieldNames({ firstName: "firstname" }, () => signUp(ctx, { ...input, firstName }))
    return { status, ...begun, message: signUpWords.codeSent }
  },
  checkUserVerify: async (call, { userToken }) =>
    pendingVerification(await accountContext(call), userToken).then(saying(signUpWords.codeSent)),
  verifyOtpAndCreateUser: async (call, input) => {
    const { ticket, from } = await verifyEmail(await accountContext(call), input)
    return { status, ticket, redirect: toRedirect(from), message: signUpWords.proved }
  },
  resendVerificationCode: async (call, { org_id, userToken, email = "", uid = "" }) => {
    const ctx = await accountContext(call, { org_id })
    const sent = userToken ? resendVerification(ctx, userToken) : resendVerificationTo(ctx, { email, uid })
    return { status, ...(await sent), message: signUpWords.resent }
  },
  fetchCustomerUIDInfoWithEmail: async (call, { org_id, email }) => {
    const uid = await askForUnverifiedId(await accountContext(call, { org_id }), email)
    return { status, results: { uid } }
  },
})
