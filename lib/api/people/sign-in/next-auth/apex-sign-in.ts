import { cookiesOf, tokenOf } from "@/lib/people/sessions/queries"
import type { Session } from "@/lib/people/sessions/schema"
import { signInOwner, signOutOwner } from "@/lib/people/sign-in/common-login/mutations"
import { signInBySecondFactor } from "@/lib/people/sign-in/second-step/mutations"
import type { Context } from "@/lib/tenancy/context"
import type { SignInPlace } from "./next-auth"
import { shownSession } from "./portal-sign-in"

/** The way to sign in at the installation's own host: owners, with email and password. `ctx` is apexContext's. */
export const apexSignIn = (ctx: Context): SignInPlace => {
  const begin = async (session: Session) => ({
    session,
    token: await tokenOf(ctx, session),
    cookies: await cookiesOf(ctx, session),
  })
  return {
    providers: {
      owner: async (credentials) => begin(await signInOwner(ctx, credentials)),
      "second-factor": async ({ remember, ...answer }) =>
        begin(await signInBySecondFactor(ctx, { ...answer, remember: remember === "true" })),
    },
    signOut: () => signOutOwner(ctx),
    session: () => shownSession(ctx),
  }
}
