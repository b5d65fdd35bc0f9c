import type { Context } from "@/lib/context"
import { ConflictError, ForbiddenError, InvalidError, NotFoundError, SignInError } from "@/lib/errors"
import { localLogin } from "@/lib/login/local"
import { localisePerson, mirrorPerson } from "@/lib/login/mirror"
import type { LoginService, Named, Person } from "@/lib/login/schema"
import { signInKeys } from "@/lib/sign-in/schema"
import type { UserData } from "./contract/login-shapes"
import type { LoginConnection } from "./login-connection"
import { fromUserData, toLoginType, toNames } from "./wire/login"

/** People and passwords kept by another installation; here are rows with their names only. */
export function remoteLogin(ctx: Context, connection: LoginConnection): LoginService {
  const asker = askerOf(ctx, connection)
  return { ...entering(asker), ...signingUp(asker), ...changingPasswords(asker), ...keeping(asker) }
}

type Asker = ReturnType<typeof askerOf>

function askerOf(ctx: Context, connection: LoginConnection) {
  const ask: LoginConnection = (question) => connection(question).catch(asNobody)
  const by = ({ email }: { email: string }) => ({ company_identifier: ctx.organisation.identifier, email })
  return {
    ctx,
    ask,
    by,
    byLoginType: (named: Named) => ({ ...by(named), login_type: toLoginType(named.role) }),
    byType: (named: Named) => ({ ...by(named), type: toLoginType(named.role) }),
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

type Passwords = "sendCode" | "resetPassword" | "redeemSignInCode" | "setPassword" | "changePassword"

function changingPasswords({ ctx, ask, by, byType, keep }: Asker): Pick<LoginService, Passwords> {
  return {
    async sendCode({ role, email }, purpose) {
      // The code in place of an owner's password proves a mailbox; for that nobody else is needed.
      if (purpose === "sign-in") return localLogin(ctx).sendCode({ role, email }, purpose)
      const whom = by({ email })
      if (purpose === "verify")
        return { attempt: (await ask((client) => client.resendverification(whom))).uid }
      await ask((client) =>
        role === "owner"
          ? client.adminforgotpassword(whom)
          : client.forgotpassword({ ...whom, login_type: role }),
      )
      return { attempt: null }
    },
    async resetPassword({ role, email }, code, password) {
      const proof = { ...by({ email }), code, password }
      const reply = await ask((client) =>
        role === "owner"
          ? client.adminconfirmresetpassword(proof)
          : client.confirmresetpassword({ ...proof, login_type: role }),
      )
      return keep(reply)
    },
    redeemSignInCode: (named, code) => localLogin(ctx).redeemSignInCode(named, code),
    async setPassword({ role, email }, password) {
      if (role !== "agent") throw new ForbiddenError("Only an invited agent gets a password this way")
      const { firstName, lastName } = (await ctx.store.accounts.findByEmail(role, email)) ?? {}
      const agent = { ...by({ email }), password, ...toNames({ firstName, lastName }) }
      return keep(await ask((client) => client.newpassword(agent)))
    },
    async changePassword(named, present, next) {
      const passwords = { oldpassword: present, newpassword: next }
      try {
        await ask((client) => client.changepassword({ ...byType(named), ...passwords }))
        return true
      } catch (error) {
        if (error instanceof InvalidError && error.fields.oldpassword) return false
        throw error
      }
    },
  }
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
      await ask((client) => client.deleteuser(by(named)))
      await localLogin(ctx).remove(named)
    },
  }
}
