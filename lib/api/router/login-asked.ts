import { implement } from "@orpc/server"
import { login } from "@/lib/people/login-protocol/contract"
import { toUserData } from "@/lib/people/login-protocol/wire"
import type { Named, Person } from "@/lib/people/login-service/schema"
import { serviceContext } from "@/lib/people/oauth-clients/queries"
import type { RoleType } from "@/lib/people/sessions/role-names"
import { roles } from "@/lib/people/sessions/role-names"
import type { Context } from "@/lib/work/context"
import type { CallContext } from "../serve"

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
