import { toNames } from "@/lib/people/login-protocol/wire"
import { ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { localLogin } from "./local"
import type { Asker } from "./remote-asker"
import type { LoginService } from "./schema"

type Passwords = "sendCode" | "resetPassword" | "redeemSignInCode" | "setPassword" | "changePassword"

/** Passwords and codes kept by another installation. */
export function changingPasswords({ ctx, ask, by, byType, keep }: Asker): Pick<LoginService, Passwords> {
  return {
    async sendCode({ role, email }, purpose, verification) {
      // The code in place of an owner's password proves a mailbox; that needs no other service.
      if (purpose === "sign-in") return localLogin(ctx).sendCode({ role, email }, purpose)
      const whom = by({ email })
      if (purpose === "verify") {
        const { attempt: uid, from } = verification ?? {}
        const goingOn = { ...whom, uid, forgotten: from === "forgot" }
        return { attempt: (await ask((client) => client.resendverification(goingOn))).uid }
      }
      await ask((client) =>
        role === "owner"
          ? client.adminforgotpassword(whom)
          : client.forgotpassword({ ...whom, login_type: role }),
      )
      return { attempt: null }
    },
    async resetPassword({ role, email }, code, password, along) {
      const proof = { ...by({ email }), code, password }
      const reply = await ask((client) =>
        role === "owner"
          ? client.adminconfirmresetpassword(proof)
          : client.confirmresetpassword({ ...proof, login_type: role }),
      )
      const person = await keep(reply)
      await ctx.store.transaction(along)
      return person
    },
    redeemSignInCode: (named, code) => localLogin(ctx).redeemSignInCode(named, code),
    async setPassword({ role, email }, password) {
      if (role !== "agent") throw new ForbiddenError("Only an invited agent gets a password this way")
      const { firstName, lastName } = (await ctx.store.people.accounts.findByEmail(role, email)) ?? {}
      const agent = { ...by({ email }), password, ...toNames({ firstName, lastName }) }
      return keep(await ask((client) => client.newpassword(agent)))
    },
    async changePassword(named, present, next, along) {
      const passwords = { oldpassword: present, newpassword: next }
      try {
        await ask((client) => client.changepassword({ ...byType(named), ...passwords }))
      } catch (error) {
        if (error instanceof InvalidError && error.fields.oldpassword) return false
        throw error
      }
      await ctx.store.transaction(along)
      return true
    },
  }
}
