import { implement, ORPCError } from "@orpc/server"
import type { CallContext } from "@/lib/api/http/serve"
import { login } from "@/lib/people/login-protocol/contract"
import { fromNames, toUserData } from "@/lib/people/login-protocol/wire"
import type { Named, Person } from "@/lib/people/login-service/schema"
import { issueServiceToken } from "@/lib/people/oauth-clients/mutations"
import { serviceTokenSeconds } from "@/lib/people/oauth-clients/schema"
import { profileUpdated } from "@/lib/people/profile/values"
import { type RoleType, roles } from "@/lib/people/sessions/role-names"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { signInWords } from "@/lib/people/sign-in/values"
import { UnauthenticatedError } from "@/lib/platform/errors"
import {
  admitAgent,
  changePassword,
  confirmCustomer,
  provenPerson,
  registerCustomer,
  removePerson,
  resendCode,
  resetPassword,
  sendResetCode,
  signPersonOut,
  updatePerson,
} from "@/lib/privacy/client-people/mutations"
import { findPerson, requirePerson, requireWelcome } from "@/lib/privacy/client-people/queries"
import { deletionWords } from "@/lib/privacy/deletion/values"
import type { Context } from "@/lib/tenancy/context"
import { apexContext, serviceContext } from "@/lib/work/contexts"

type Payload = { company_identifier: string; email: string; login_type?: RoleType; type?: RoleType }

const protocol = implement(login).$context<CallContext>()

/** Finds the client's context in the company that the payload names, and the person it names there. */
const asked = protocol.middleware(async ({ context: { token }, next }, payload: Payload) => {
  const { company_identifier, email, login_type, type } = payload
  const ctx = await serviceContext(token, company_identifier)
  return next({ context: { ctx, named: { role: roles[type ?? login_type ?? "customer"], email } } })
})
const asAgent = <T extends Payload>(payload: T) => ({ ...payload, login_type: "agent" as const })
const asOwner = <T extends Payload>(payload: T) => ({ ...payload, login_type: "admin" as const })

type Asked = { context: { ctx: Context; named: Named } }
type Reset = Asked & { input: { code: string; password: string } }

const saying = (message: string) => ({ status: 200 as const, message })

/** What most calls answer: a person, and the words for what became of the call. */
const about = ({ organisation }: Context, person: Person, message: string) => ({
  ...saying(message),
  userdata: toUserData(organisation, person),
})

const whether = (exist: boolean) => ({ ...saying(exist ? "User found" : signInWords.unknown), exist })

const isKnown = async ({ context: { ctx, named } }: Asked) => whether((await findPerson(ctx, named)) !== null)

async function mailResetCode({ context: { ctx, named } }: Asked) {
  await sendResetCode(ctx, named)
  return saying(signUpWords.codeSent)
}

const setResetPassword = async ({ context: { ctx, named }, input }: Reset) =>
  about(ctx, await resetPassword(ctx, named, input.code, input.password), recoveryWords.changed)

// What OAuth's clients look for, beside the API's own form of a failure.
const invalidGrant = ({ message }: Error) =>
  new ORPCError("UNAUTHORIZED", { message, data: { error: "invalid_grant" } })

/** Base C, which other installations ask. */
export const loginRouter = {
  token: protocol.token.handler(async ({ context: { address }, input }) => {
    const access_token = await issueServiceToken({ ...apexContext(), address }, input).catch((error) => {
      throw error instanceof UnauthenticatedError ? invalidGrant(error) : error
    })
    return { access_token, token_type: "Bearer", expires_in: serviceTokenSeconds }
  }),
  login: protocol.login.use(asked).handler(async ({ context: { ctx, named }, input }) => {
    const person = await requireWelcome(ctx, await provenPerson(ctx, named, input.password))
    return { ...about(ctx, person, signInWords.signedIn), status_msg: "success", error_key: 0 }
  }),
  productlogin: protocol.productlogin
    .use(asked)
    .handler(async ({ context: { ctx, named } }) =>
      about(ctx, await requireWelcome(ctx, await requirePerson(ctx, named)), "User found"),
    ),
  validuser: protocol.validuser.use(asked).handler(async ({ context: { ctx, named } }) => {
    const person = await findPerson(ctx, named)
    return { ...whether(person !== null), userdata: person && toUserData(ctx.organisation, person) }
  }),
  checkuserexist: protocol.checkuserexist.use(asked).handler(isKnown),
  checkagentexist: protocol.checkagentexist.use(asked, asAgent).handler(isKnown),
  checkpassword: protocol.checkpassword.use(asked).handler(async ({ context: { ctx, named }, input }) => {
    await provenPerson(ctx, named, input.password)
    return saying("Password is correct.")
  }),
  useroutses: protocol.useroutses.use(asked).handler(async ({ context: { ctx, named } }) => {
    await signPersonOut(ctx, named)
    return saying("Logged Out Successfully.")
  }),
  customersignup: protocol.customersignup.use(asked).handler(async ({ context: { ctx }, input }) => {
    const { email, password, firstname: firstName = "", marketingterms: acceptsMarketing = false } = input
    const registration = { email, password, firstName, acceptsMarketing }
    const { person, attempt } = await registerCustomer(ctx, registration)
    return { ...about(ctx, person, signUpWords.codeSent), uid: attempt }
  }),
  confirmsignup: protocol.confirmsignup
    .use(asked)
    .handler(async ({ context: { ctx }, input: { email, uid, code } }) =>
      about(ctx, await confirmCustomer(ctx, email, uid, code), "User verified"),
    ),
  resendverification: protocol.resendverification.use(asked).handler(async ({ context: { ctx }, input }) => ({
    ...saying(signUpWords.resent),
    uid: await resendCode(ctx, input.email, {
      attempt: input.uid,
      from: input.forgotten ? "forgot" : "signup",
    }),
  })),
  forgotpassword: protocol.forgotpassword.use(asked).handler(mailResetCode),
  confirmresetpassword: protocol.confirmresetpassword.use(asked).handler(setResetPassword),
  newpassword: protocol.newpassword.use(asked).handler(async ({ context: { ctx }, input }) => {
    const { email, password, firstname: firstName = "", lastname: lastName = "" } = input
    const person = await admitAgent(ctx, { email, password, firstName, lastName })
    return about(ctx, person, recoveryWords.changed)
  }),
  changepassword: protocol.changepassword.use(asked).handler(async ({ context: { ctx, named }, input }) => {
    await changePassword(ctx, named, input.oldpassword, input.newpassword)
    return saying(recoveryWords.changed)
  }),
  customerupdateuser: protocol.customerupdateuser
    .use(asked)
    .handler(async ({ context: { ctx, named }, input }) =>
      about(ctx, await updatePerson(ctx, named, fromNames(input)), profileUpdated),
    ),
  deleteuser: protocol.deleteuser.use(asked).handler(async ({ context: { ctx }, input }) => {
    await removePerson(ctx, input.email)
    return saying(deletionWords.deleted)
  }),
  adminforgotpassword: protocol.adminforgotpassword.use(asked, asOwner).handler(mailResetCode),
  adminconfirmresetpassword: protocol.adminconfirmresetpassword.use(asked, asOwner).handler(setResetPassword),
}
