import type { LoginConnection } from "@/lib/people/login-protocol/connection"
import type { UserData } from "@/lib/people/login-protocol/shapes"
import { fromUserData } from "@/lib/people/login-protocol/wire"
import { mirrorPerson } from "@/lib/people/login-service/mirror"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { NotFoundError, SignInError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { type Named, type Person, signInKeys } from "./schema"

export type Asker = ReturnType<typeof askerOf>

/** What asks another installation about one company's people. */
export function askerOf(ctx: Context, connection: LoginConnection) {
  const ask: LoginConnection = (question) => connection(question).catch(asNobody)
  const by = ({ email }: { email: string }) => ({ company_identifier: ctx.organisation.identifier, email })
  return {
    ctx,
    ask,
    by,
    byLoginType: (named: Named) => ({ ...by(named), login_type: roleTypes[named.role] }),
    byType: (named: Named) => ({ ...by(named), type: roleTypes[named.role] }),
    /** Keeps the person of a reply. @throws NotFoundError for an owner who is not this company's here */
    async keep({ userdata }: { userdata: UserData }): Promise<Person> {
      const person = await mirrorPerson(ctx, fromUserData(userdata))
      if (!person) throw new NotFoundError("Person")
      return person
    },
  }
}

function asNobody(error: unknown): never {
  const isNobody = error instanceof SignInError && error.key === signInKeys.unknown
  throw isNobody ? new NotFoundError("Person") : error
}
