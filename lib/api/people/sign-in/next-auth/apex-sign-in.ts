import { cookiesOf, tokenOf } from "@/lib/people/sessions/queries"
import { signInOwner, signOutOwner } from "@/lib/people/sign-in/common-login/mutations"
import type { Context } from "@/lib/tenancy/context"
import type { SignInPlace } from "./next-auth"
import { shownSession } from "./portal-sign-in"

/** The way to sign in at the installation's own host: owners, with email and password. `ctx` is apexContext's. */
export const apexSignIn = (ctx: Context): SignInPlace => ({
  providers: {
    owner: async (credentials) => {
      const session = await signInOwner(ctx, credentials)
      return { session, token: await tokenOf(ctx, session), cookies: await cookiesOf(ctx, session) }
    },
  },
  signOut: () => signOutOwner(ctx),
  session: () => shownSession(ctx),
})
