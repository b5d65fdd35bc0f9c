import type { LoginConnection } from "@/lib/people/login-protocol/connection"
import { fromUserData, toNames } from "@/lib/people/login-protocol/wire"
import { localisePerson, mirrorPerson } from "@/lib/people/login-service/mirror"
import { ConflictError, ForbiddenError, NotFoundError, SignInError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { localLogin } from "./local"
import { type Asker, askerOf } from "./remote-asker"
import { changingPasswords } from "./remote-passwords"
import { type LoginService, type Named, signInKeys } from "./schema"

/** People and passwords kept by another installation; here are rows with their names only. */
export function remoteLogin(ctx: Context, connection: LoginConnection): LoginService {
  const asker = askerOf(ctx, connection)
  return { ...entering(asker), ...signingUp(asker), ...changingPasswords(asker), ...keeping(asker) }
}

function entering({ ctx, ask, byLoginType, keep }: Asker): Pick<LoginService, "check" | "find"> {
  const find = async (named: Named) => {
    const { userdata } = await ask((client) => client.validuser(byLoginType(named)))
    return userdata && localisePerson(ctx, fromUserData(userdata))
  }
  return {
    find,
    async check(named, password) {
      try {
        const reply = await ask((client) => client.login({ ...byLoginType(named), password }))
        return { outcome: "right", person: await keep(reply) }
      } catch (error) {
        if (error instanceof NotFoundError) return { outcome: "unknown" }
        const key = error instanceof SignInError ? error.key : null
        if (key === signInKeys.wrong) return { outcome: "wrong" }
        // Said of a right password only; the portal decides how a verification begins.
        const person = key === signInKeys.unverified ? await find(named) : null
        if (!person) throw error
        return { outcome: "right", person }
      }
    },
  }
}

function signingUp({ ctx, ask, by, keep }: Asker): Pick<LoginService, "register" | "confirm"> {
  return {
    async register({ email, password, firstName, acceptsMarketing }) {
      const form = { ...by({ email }), password, firstname: firstName, marketingterms: acceptsMarketing }
      const reply = await ask((client) => client.customersignup(form)).catch(asTaken)
      if (!reply) return null
      const consent = { acceptsMarketing, acceptedTermsAt: ctx.now }
      const person = await mirrorPerson(ctx, fromUserData(reply.userdata), consent)
      return person && { person, attempt: reply.uid }
    },
    async confirm(email, attempt, code) {
      return keep(await ask((client) => client.confirmsignup({ ...by({ email }), uid: attempt, code })))
    },
  }
}

function asTaken(error: unknown): null {
  if (error instanceof ConflictError) return null
  throw error
}

function unlessUnknown(error: unknown) {
  if (!(error instanceof NotFoundError)) throw error
}

function keeping({ ctx, ask, by, byLoginType, keep }: Asker): Pick<LoginService, "update" | "remove"> {
  return {
    async update(named, { photo, ...names }) {
      const wanted = { ...byLoginType(named), ...toNames(names) }
      const person = await keep(await ask((client) => client.customerupdateuser(wanted)))
      // A photo is a file of this installation.
      return photo === undefined ? person : localLogin(ctx).update(named, { photo })
    },
    async remove(named) {
      if (named.role !== "customer")
        throw new ForbiddenError("Only a customer's account is a portal's to delete")
      // A person the service does not know has been removed there already: the answer to that may have been lost.
      await ask((client) => client.deleteuser(by(named))).catch(unlessUnknown)
      await localLogin(ctx).remove(named)
    },
  }
}
