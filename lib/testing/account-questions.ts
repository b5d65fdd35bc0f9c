import type { Database } from "@/lib/platform/db/database"
import { type Asking, type CallName, call, hostOf } from "./calls"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, goodPassword } from "./factories"
import { callOwner } from "./owner-calls"
import { postAuth } from "./sign-in"

export type Kind = "customer" | "agent" | "owner" | "unverified"
export type Answer = { status: number; body: unknown; headers: Headers }
export type Question = {
  name: string
  kind: Kind
  input: (email: string) => Record<string, string | boolean>
  /** How one asks what is no call of a portal's API. */
  by?: (input: Record<string, string>, at: Asking) => Promise<Answer>
}

const signIn = (provider: string) => (input: Record<string, string>, at: Asking) =>
  postAuth(`callback/${provider}`, { host: hostOf(at) }, input)
const commonSignIn = (input: Record<string, string>) =>
  postAuth("callback/owner", { host: "localhost" }, input)
const setOwnersPassword = (body: object) => callOwner("ownerResetPassword", { body })

/** Asks it about an address. */
export const askBy = ({ name, input, by }: Question, email: string, at: Asking): Promise<Answer> =>
  by ? by(input(email) as Record<string, string>, at) : call(name as CallName, input(email), at)

const wrong = "Wrong1-password"
const withPassword = (email: string) => ({ email, password: wrong })
const withCode = (email: string) => ({ email, code: "123456" })
/** Calls that take an address of a person who may or may not exist. */
export const questions: Question[] = [
  { name: "logincustomer", kind: "customer", input: withPassword },
  { name: "frontendlogin", kind: "agent", input: withPassword },
  { name: "frontendlogin", kind: "owner", input: withPassword },
  { name: "reactivateAccount", kind: "customer", input: withPassword },
  {
    name: "signup",
    kind: "customer",
    input: (email) => ({ email, password: goodPassword, acceptTerms: true }),
  },
  { name: "forgotPasswordSendCode", kind: "customer", input: (email) => ({ email, type: "user" }) },
  { name: "forgotPasswordSendCode", kind: "unverified", input: (email) => ({ email, type: "user" }) },
  { name: "forgotPasswordSendCode", kind: "agent", input: (email) => ({ email, type: "agent" }) },
  { name: "forgotPasswordSendCode", kind: "owner", input: (email) => ({ email, type: "agent" }) },
  {
    name: "verifyOtpAndUpdatePassword",
    kind: "customer",
    input: (email) => ({ email, type: "user", code: "123456", password: goodPassword }),
  },
  { name: "sendSignInCode", kind: "owner", input: (email) => ({ email }) },
  { name: "requestSignInMail", kind: "customer", input: (email) => ({ email }) },
  { name: "requestSignInMail", kind: "unverified", input: (email) => ({ email }) },
  { name: "checkuser", kind: "owner", input: (email) => ({ email }) },
  { name: "checkAdminOfOrganisation", kind: "owner", input: (email) => ({ email }) },
  { name: "fetchCustomerUIDInfoWithEmail", kind: "unverified", input: (email) => ({ email }) },
  { name: "callback/customer", kind: "customer", input: withPassword, by: signIn("customer") },
  { name: "callback/customer", kind: "unverified", input: withPassword, by: signIn("customer") },
  { name: "callback/agent", kind: "agent", input: withPassword, by: signIn("agent") },
  { name: "callback/agent", kind: "owner", input: withPassword, by: signIn("agent") },
  { name: "callback/owner", kind: "owner", input: withCode, by: signIn("owner") },
  { name: "callback/owner of the common login", kind: "owner", input: withPassword, by: commonSignIn },
  {
    name: "ownerResetPassword",
    kind: "owner",
    input: (email) => ({ ...withCode(email), password: goodPassword }),
    by: setOwnersPassword,
  },
]

/** A neutral portal of its own, so that no limit answers instead, with an address it knows and one it does not. */
export async function pair(db: Database, kind: Kind) {
  const acme = await buildOrganisation(db, { settings: { neutralAnswers: true, customerSignIn: "both" } })
  const build = {
    customer: buildCustomer,
    agent: buildAgent,
    owner: (ctx: typeof acme.operator) => buildOwner(ctx),
  }
  const { email } =
    kind === "unverified"
      ? await buildCustomer(acme.operator, { status: "unverified" })
      : await build[kind](acme.operator)
  return { acme, known: email, unknown: `unknown-${email}` }
}

/** What an answer says, without the letters of a token. */
export const shape = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, inside]) => [key, key === "userToken" ? typeof inside : shape(inside)]),
  )
}
