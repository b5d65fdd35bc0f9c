import { isSignedIn } from "@/lib/accounts/policy"
import { roleTypes } from "@/lib/api/wire/role"
import type { Context } from "@/lib/context"
import type { Session } from "@/lib/sessions/schema"
import { signInByCode, signInByTicket, signInCustomer, signInStaff, signOut } from "@/lib/sign-in/mutations"
import type { Begun, SignInPlace } from "./next-auth"
import { sessionToken } from "./session-token"

/** The ways to sign in to one company's portal. */
export function portalSignIn(ctx: Context): SignInPlace {
  const begin = async (session: Session): Promise<Begun> => ({
    session,
    token: await tokenOf(ctx, session),
  })
  return {
    providers: {
      customer: async ({ reactivate, ...credentials }) =>
        begin(await signInCustomer(ctx, { ...credentials, reactivate: reactivate === "true" })),
      agent: async (credentials) => begin(await signInStaff(ctx, credentials)),
      owner: async (credentials) => begin(await signInByCode(ctx, credentials)),
      ticket: async (credentials) => begin(await signInByTicket(ctx, credentials)),
    },
    signOut: () => signOut(ctx),
    session: () => shownSession(ctx),
  }
}

/** The asker's session as next-auth shows it, or null. */
export async function shownSession({ actor, organisation, store }: Context) {
  if (!isSignedIn(actor)) return null
  const { id, email, role, sessionId } = actor
  const session = await store.sessions.find(sessionId)
  const user = { id, email, role: roleTypes[role], org_id: organisation.id }
  return session && { user, expires: session.expiresAt.toISOString() }
}

/** The token of a session at this portal, for the cookie and for programs. */
export async function tokenOf({ organisation, store }: Context, session: Session): Promise<string> {
  const person = await store.sessions.findPerson(session.id, session.createdAt)
  return sessionToken(organisation, session, person?.email ?? "")
}
