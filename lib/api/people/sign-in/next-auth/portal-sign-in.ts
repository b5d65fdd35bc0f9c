import { cookiesOf, sessionEnd, tokenOf } from "@/lib/people/sessions/queries"
import { roleTypes } from "@/lib/people/sessions/role-names"
import type { Session } from "@/lib/people/sessions/schema"
import { signInByPasskey } from "@/lib/people/sign-in/by-passkey/mutations"
import {
  signInByCode,
  signInByPass,
  signInCustomer,
  signInStaff,
  signOut,
} from "@/lib/people/sign-in/mutations"
import { signInBySecondFactor } from "@/lib/people/sign-in/second-step/mutations"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Begun, SignInPlace } from "./next-auth"

/** The ways to sign in to one company's portal. */
export function portalSignIn(ctx: Context): SignInPlace {
  const begin = async (session: Session): Promise<Begun> => ({
    session,
    token: await tokenOf(ctx, session),
    cookies: await cookiesOf(ctx, session),
  })
  return {
    providers: {
      customer: async ({ reactivate, ...credentials }) =>
        begin(await signInCustomer(ctx, { ...credentials, reactivate: reactivate === "true" })),
      agent: async (credentials) => begin(await signInStaff(ctx, credentials)),
      owner: async (credentials) => begin(await signInByCode(ctx, credentials)),
      "second-factor": async ({ remember, ...answer }) =>
        begin(await signInBySecondFactor(ctx, { ...answer, remember: remember === "true" })),
      passkey: async ({ credential, reactivate }) =>
        begin(await signInByPasskey(ctx, { credential, reactivate: reactivate === "true" })),
      ticket: async ({ ticket: pass }) => begin(await signInByPass(ctx, { pass })),
    },
    signOut: () => signOut(ctx),
    session: () => shownSession(ctx),
  }
}

/** The asker's session as next-auth shows it, or null. */
export async function shownSession(ctx: Context) {
  const { actor, organisation } = ctx
  if (!isSignedIn(actor)) return null
  const { id, email, role } = actor
  const end = await sessionEnd(ctx)
  const user = { id, email, role: roleTypes[role], org_id: organisation.id }
  return end && { user, expires: end.toISOString() }
}
