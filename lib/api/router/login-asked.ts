import { implement } from "@orpc/server"
import { serviceContext } from "@/lib/people/login-clients/queries"
import type { Named, Person } from "@/lib/people/login-service/schema"
import { roles } from "@/lib/people/sessions/role-names"
import type { Context } from "@/lib/work/context"
import type { RoleType } from "../contract/account-shapes"
import { login } from "../contract/login"
import type { CallContext } from "../serve"
import { toUserData } from "../wire/login"

/** Base C, to be answered call by call. */
export const os = implement(login).$context<CallContext>()

export type Payload = { company_identifier: string; email: string; login_type?: RoleType; type?: RoleType }

/** The client's context in the company it names, and the person it names there. */
export async function asked(
  { token }: CallContext,
  { company_identifier, email, login_type, type }: Payload,
) {
  const ctx = await serviceContext(token, company_identifier)
  const named: Named = { role: roles[type ?? login_type ?? "customer"], email }
  return { ctx, named }
}

export const done = (message: string) => ({ status: 200 as const, message })
/** What most calls answer: a person, and the words for what became of the call. */
export const about = ({ organisation }: Context, person: Person, message: string) => ({
  ...done(message),
  userdata: toUserData(organisation, person),
})
