import { addressCountry } from "@/lib/people/browsers/address-country"
import { browserToken } from "@/lib/people/browsers/queries"
import { sessionCookies } from "@/lib/people/sessions/cookies"
import { holderOfToken, readSessionToken, sessionToken } from "@/lib/people/sessions/session-token"
import { NotFoundError } from "@/lib/platform/errors"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import { isStaffRole, type Role } from "@/lib/tenancy/actors/schema"
import type { Actor, Context } from "@/lib/tenancy/context"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import { isStaffSessionOver, requireSessionKeeper, sessionEndOf } from "./policy"
import { type Session, type ShownSession, seenEveryMs } from "./schema"

type Home = Pick<Context, "organisation" | "store" | "now">

/**
 * The person who holds this token, if their session at this portal still counts; otherwise an anonymous visitor. On a
 * closed portal every token is anonymous (D-20). Database errors are thrown, never taken for an answer.
 */
export async function actorOf({ organisation, store, now }: Home, token: string | undefined): Promise<Actor> {
  const anonymous: Actor = { role: "anonymous" }
  if (!token || isPortalClosed(organisation)) return anonymous
  const sessionId = await readSessionToken(organisation, token, now)
  if (!sessionId) return anonymous
  const found = await store.people.sessions.findPerson(sessionId, now)
  if (!found) return anonymous
  const { lastSeenAt, createdAt, ...person } = found
  if (isStaffRole(person.role) && isStaffSessionOver(organisation, { createdAt, lastSeenAt }, now))
    return anonymous
  if (now.getTime() - lastSeenAt.getTime() > seenEveryMs) await store.people.sessions.see(sessionId, now)
  return person
}

/** Whether the account this token was made for has been deactivated since: what its open pages are told (U05). */
export async function isHolderDeactivated(
  { organisation, store, now }: Home,
  token: string | undefined,
): Promise<boolean> {
  const personId = token ? await holderOfToken(organisation, token, now) : null
  return personId !== null && (await store.people.accounts.find(personId))?.status === "deactivated"
}

/** When the asker's session ends; null without a session, and for one that has ended. */
export async function sessionEnd({ actor, organisation, store }: Context): Promise<Date | null> {
  const session = "sessionId" in actor ? await store.people.sessions.find(actor.sessionId) : null
  return session ? sessionEndOf(organisation, actor.role, session) : null
}

/** The Set-Cookie lines that begin a session in the browser it was begun for. */
export const cookiesOf = async (ctx: Context, session: Session): Promise<string[]> =>
  sessionCookies({
    token: await tokenOf(ctx, session),
    role: session.role,
    browser: await browserToken(ctx, session.browserId ?? session.id),
  })

/** The token of a session at this portal, for the cookie and for programs. */
export async function tokenOf({ organisation, store }: Context, session: Session): Promise<string> {
  const person = await store.people.sessions.findPerson(session.id, session.createdAt)
  return sessionToken(organisation, session, person?.email ?? "")
}

/** Where the asker is signed in at this portal: the session used last first, at most 100. @throws UnauthenticatedError */
export async function listOwnSessions(ctx: Context): Promise<ShownSession[]> {
  const { id, role, sessionId } = requireSignedIn(ctx.actor)
  return shown(await countingOf(ctx, { id, role }), sessionId)
}

/** Where an agent is signed in; for owners. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function listAgentSessions(ctx: Context, agentId: string): Promise<ShownSession[]> {
  requireSessionKeeper(ctx.actor)
  await requireAgent(ctx, agentId)
  return shown(await countingOf(ctx, { id: agentId, role: "agent" }))
}

/** The sessions of a person that still count, by what the company allows its staff as well. */
async function countingOf({ organisation, store, now }: Home, { id, role }: { id: string; role: Role }) {
  const sessions = await store.people.sessions.listOf(id, now)
  return isStaffRole(role)
    ? sessions.filter((session) => !isStaffSessionOver(organisation, session, now))
    : sessions
}

const shown = (sessions: Omit<ShownSession, "isOwn" | "country">[], ownId?: string) =>
  Promise.all(
    sessions.map(async (session) => ({
      ...{ ...session, isOwn: session.id === ownId },
      country: await addressCountry(session.address),
    })),
  )

/** @throws NotFoundError unless there is such an agent here */
export async function requireAgent({ store }: Pick<Context, "store">, id: string) {
  if ((await store.people.accounts.find(id))?.role !== "agent") throw new NotFoundError("Agent")
}
