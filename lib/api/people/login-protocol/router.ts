import { ORPCError } from "@orpc/server"
import { answering } from "@/lib/api/http/answering"
import { saying } from "@/lib/api/http/reply"
import type { CallContext } from "@/lib/api/http/serve"
import { login } from "@/lib/people/login-protocol/contract"
import { fromNames, toUserData } from "@/lib/people/login-protocol/wire"
import type { Person } from "@/lib/people/login-service/schema"
import { issueServiceToken } from "@/lib/people/oauth-clients/mutations"
import { serviceTokenSeconds } from "@/lib/people/oauth-clients/schema"
import { profileUpdated } from "@/lib/people/profile/schema"
import { type RoleType, roles } from "@/lib/people/sessions/role-names"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signInWords } from "@/lib/people/sign-in/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
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
import { deletionWords } from "@/lib/privacy/deletion/schema"
import type { Context } from "@/lib/tenancy/context"
import { apexContext, serviceContext } from "@/lib/work/contexts"

type Payload = { company_identifier: string; email: string; login_type?: RoleType; type?: RoleType }
type Reset = Payload & { code: string; password: string }

/** The client's context in the company it names, and the person it names there. */
async function asked({ token }: CallContext, { company_identifier, email, login_type, type }: Payload) {
  const ctx = await serviceContext(token, company_identifier)
  return { ctx, named: { role: roles[type ?? login_type ?? "customer"], email } }
}

/** What most calls answer: a person, and the words for what became of the call. */
const about = ({ organisation }: Context, person: Person, message: string) => ({
  ...saying(message)(),
  userdata: toUserData(organisation, person),
})

const whether = (exist: boolean) => ({ ...saying(exist ? "User found" : signInWords.unknown)(), exist })

const admin = { login_type: "admin" } as const
const agent = { login_type: "agent" } as const

async function isKnown(call: CallContext, payload: Payload) {
  const { ctx, named } = await asked(call, payload)
  return whether((await findPerson(ctx, named)) !== null)
}

async function mailResetCode(call: CallContext, payload: Payload) {
  const { ctx, named } = await asked(call, payload)
  return sendResetCode(ctx, named).then(saying(signUpWords.codeSent))
}

async function setResetPassword(call: CallContext, input: Reset) {
  const { ctx, named } = await asked(call, input)
  return about(ctx, await resetPassword(ctx, named, input.code, input.password), recoveryWords.changed)
}

// What OAuth's clients look for, beside the API's own form of a failure.
const invalidGrant = ({ message }: Error) =>
  new ORPCError("UNAUTHORIZED", { message, data: { error: "invalid_grant" } })

/** Base C, which other installations ask. */
export const loginRouter = answering(login, {
  token: async ({ address }, input) => {
    const access_token = await issueServiceToken({ ...apexContext(), address }, input).catch((error) => {
      throw error instanceof UnauthenticatedError ? invalidGrant(error) : error
    })
    return { access_token, token_type: "Bearer", expires_in: serviceTokenSeconds }
  },
  login: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    const person = await requireWelcome(ctx, await provenPerson(ctx, named, input.password))
    return { ...about(ctx, person, signInWords.signedIn), status_msg: "success", error_key: 0 }
  },
  productlogin: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return about(ctx, await requireWelcome(ctx, await requirePerson(ctx, named)), "User found")
  },
  validuser: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    const person = await findPerson(ctx, named)
    return { ...whether(person !== null), userdata: person && toUserData(ctx.organisation, person) }
  },
  checkuserexist: isKnown,
  checkagentexist: (call, input) => isKnown(call, { ...input, ...agent }),
  checkpassword: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return provenPerson(ctx, named, input.password).then(saying("Password is correct."))
  },
  useroutses: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return signPersonOut(ctx, named).then(saying("Logged Out Successfully."))
  },
  customersignup: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    const { password, firstname: firstName = "", marketingterms: acceptsMarketing = false } = input
    const registration = { email: named.email, password, firstName, acceptsMarketing }
    const { person, attempt } = await registerCustomer(ctx, registration)
    return { ...about(ctx, person, signUpWords.codeSent), uid: attempt }
  },
  confirmsignup: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return about(ctx, await confirmCustomer(ctx, named.email, input.uid, input.code), "User verified")
  },
  resendverification: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return { ...saying(signUpWords.resent)(), uid: await resendCode(ctx, named.email) }
  },
  forgotpassword: mailResetCode,
  confirmresetpassword: setResetPassword,
  newpassword: async (call, input) => {
    const { ctx } = await asked(call, input)
    const { email, password, firstname: firstName = "", lastname: lastName = "" } = input
    const person = await admitAgent(ctx, { email, password, firstName, lastName })
    return about(ctx, person, recoveryWords.changed)
  },
  changepassword: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return changePassword(ctx, named, input.oldpassword, input.newpassword).then(
      saying(recoveryWords.changed),
    )
  },
  customerupdateuser: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return about(ctx, await updatePerson(ctx, named, fromNames(input)), profileUpdated)
  },
  deleteuser: async (call, input) => {
    const { ctx, named } = await asked(call, input)
    return removePerson(ctx, named.email).then(saying(deletionWords.deleted))
  },
  adminforgotpassword: (call, input) => mailResetCode(call, { ...input, ...admin }),
  adminconfirmresetpassword: (call, input) => setResetPassword(call, { ...input, ...admin }),
})
