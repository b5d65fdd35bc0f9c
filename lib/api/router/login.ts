import { implement, ORPCError } from "@orpc/server"
import type { Context } from "@/lib/context"
import { UnauthenticatedError } from "@/lib/errors"
import { localLogin } from "@/lib/login/local"
import type { Named, Person } from "@/lib/login/schema"
import { issueServiceToken } from "@/lib/login-clients/mutations"
import * as people from "@/lib/login-clients/on-behalf"
import { serviceContext } from "@/lib/login-clients/queries"
import { serviceTokenSeconds } from "@/lib/login-clients/schema"
import { recoveryWords } from "@/lib/recovery/schema"
import { signUpWords } from "@/lib/sign-up/schema"
import { login } from "../contract/login"
import type { CallContext } from "../serve"
import { fromNames, type LoginType, toRole, toUserData } from "../wire/login"

const os = implement(login).$context<CallContext>()

type Payload = { company_identifier: string; email: string; login_type?: LoginType; type?: LoginType }

/** The client's context in the company it names, and the person it names there. */
async function asked({ token }: CallContext, { company_identifier, email, login_type, type }: Payload) {
  const ctx = await serviceContext(token, company_identifier)
  const named: Named = { role: toRole(type ?? login_type ?? "customer"), email }
  return { ctx, named }
}

const done = (message: string) => ({ status: 200 as const, message })
const about = ({ organisation }: Context, person: Person, message: string) => ({
  ...done(message),
  userdata: toUserData(organisation, person),
})
const whether = (exist: boolean) => ({ ...done(exist ? "User found" : "User not found"), exist })

// What OAuth's clients look for, beside the API's own form of a failure.
const invalidGrant = ({ message }: Error) =>
  new ORPCError("UNAUTHORIZED", { message, data: { error: "invalid_grant" } })

const token = os.token.handler(async ({ input, context: { address } }) => {
  const issued = issueServiceToken(input, { now: new Date(), address })
  const access_token = await issued.catch((error) => {
    throw error instanceof UnauthenticatedError ? invalidGrant(error) : error
  })
  return { access_token, token_type: "Bearer" as const, expires_in: serviceTokenSeconds }
})

const entering = {
  login: os.login.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const proven = await people.provenPerson(ctx, named, input.password)
    const person = await people.requireWelcome(ctx, proven)
    const said = about(ctx, person, "Logged in successfully")
    return { ...said, status_msg: "success" as const, error_key: 0 as const }
  }),
  productlogin: os.productlogin.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const person = await people.requireWelcome(ctx, await people.requirePerson(ctx, named))
    return about(ctx, person, "User found")
  }),
  validuser: os.validuser.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const person = await localLogin(ctx).find(named)
    return { ...whether(person !== null), userdata: person && toUserData(ctx.organisation, person) }
  }),
  checkuserexist: os.checkuserexist.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    return whether((await localLogin(ctx).find(named)) !== null)
  }),
  checkagentexist: os.checkagentexist.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, { ...input, login_type: "agent" })
    return whether((await localLogin(ctx).find(named)) !== null)
  }),
  checkpassword: os.checkpassword.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await people.provenPerson(ctx, named, input.password)
    return done("Password is correct.")
  }),
  useroutses: os.useroutses.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await people.signPersonOut(ctx, named)
    return done("Logged Out Successfully.")
  }),
}

const signingUp = {
  customersignup: os.customersignup.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const { password, firstname = "", marketingterms: acceptsMarketing = false } = input
    const registration = { email: named.email, password, firstName: firstname, acceptsMarketing }
    const { person, attempt } = await people.registerCustomer(ctx, registration)
    return { ...about(ctx, person, signUpWords.codeSent), uid: attempt }
  }),
  confirmsignup: os.confirmsignup.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const person = await people.confirmCustomer(ctx, named.email, input.uid, input.code)
    return about(ctx, person, "User verified")
  }),
  resendverification: os.resendverification.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    return { ...done(signUpWords.resent), uid: await people.resendCode(ctx, named.email) }
  }),
}

async function sendResetCode(context: CallContext, payload: Payload) {
  const { ctx, named } = await asked(context, payload)
  await people.requirePerson(ctx, named)
  await localLogin(ctx).sendCode(named, "reset")
  return done(signUpWords.codeSent)
}

async function setResetPassword(context: CallContext, input: Payload & { code: string; password: string }) {
  const { ctx, named } = await asked(context, input)
  return about(ctx, await people.resetPassword(ctx, named, input.code, input.password), recoveryWords.changed)
}

const admin = { login_type: "admin" } as const
const recovering = {
  forgotpassword: os.forgotpassword.handler(({ input, context }) => sendResetCode(context, input)),
  confirmresetpassword: os.confirmresetpassword.handler(({ input, context }) =>
    setResetPassword(context, input),
  ),
  adminforgotpassword: os.adminforgotpassword.handler(({ input, context }) =>
    sendResetCode(context, { ...input, ...admin }),
  ),
  adminconfirmresetpassword: os.adminconfirmresetpassword.handler(({ input, context }) =>
    setResetPassword(context, { ...input, ...admin }),
  ),
}

const keeping = {
  newpassword: os.newpassword.handler(async ({ input, context }) => {
    const { ctx } = await asked(context, input)
    const { email, password, firstname: firstName = "", lastname: lastName = "" } = input
    const person = await people.admitAgent(ctx, { email, password, firstName, lastName })
    return about(ctx, person, recoveryWords.changed)
  }),
  changepassword: os.changepassword.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await people.changePassword(ctx, named, input.oldpassword, input.newpassword)
    return done(recoveryWords.changed)
  }),
  customerupdateuser: os.customerupdateuser.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await people.requirePerson(ctx, named)
    const person = await localLogin(ctx).update(named, fromNames(input))
    return about(ctx, person, "Your profile has been successfully updated.")
  }),
  deleteuser: os.deleteuser.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await people.removeCustomer(ctx, named.email)
    return done("Your account has been permanently deleted.")
  }),
}

export const loginRouter = os.router({ token, ...entering, ...signingUp, ...recovering, ...keeping })
