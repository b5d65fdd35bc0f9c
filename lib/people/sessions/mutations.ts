import { NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { requireSessionKeeper } from "./policy"
import { requireAgent } from "./queries"
import { type Beginning, type Session, sessionSeconds } from "./schema"

type Start = Pick<Context, "store" | "now">

/**
 * Begins a session of its own id for a person who has proved to be this person, as `completeSignIn` knows. One that goes on from
 * another session has the times of that one: it is no younger proof, and lasts no longer.
 */
export async function startSession(
  { store, now }: Start,
  role: Role,
  personId: string,
  beginning?: Beginning,
): Promise<Session> {
  const { id: browserId = null, createdAt = now, provedAt = now, ...said } = beginning ?? {}
  const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000)
  const session = { id: newId(), role, personId, createdAt, expiresAt, browserId }
  await store.people.sessions.insert({ ...session, lastSeenAt: now, provedAt, ...said })
  return session
}

/** Ends every session of a person at this portal, all but `except`, and tells their open pages. */
export async function endSessions(store: Store, personId: string, options: { except?: string } = {}) {
  await store.people.sessions.endAllOf(personId, options)
  // A link in a mail would begin another one.
  await store.people.codes.drop(personId, "link")
  await store.platform.live.signal({ kind: "person", personId })
}

/**
 * Ends one of the asker's sessions, and asks for a second factor in its browser again.
 * @throws UnauthenticatedError, NotFoundError for one that is not theirs
 */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const person = requireSignedIn(ctx.actor)
  await ctx.store.transaction(async (store) => {
    await endOne({ ...ctx, store }, id, person.id)
    await recordActivity({ ...ctx, store }, "session.ended")
  })
}

/** Ends all of the asker's sessions at this portal but this one. @throws UnauthenticatedError */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { id, sessionId } = requireSignedIn(ctx.actor)
  await ctx.store.transaction(async (store) => {
    await store.people.browsers.distrust(id)
    await endSessions(store, id, { except: sessionId })
    await recordActivity({ ...ctx, store }, "session.ended")
  })
}

/** The owner ends one session of an agent. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function endAgentSession(
  ctx: Context,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  requireSessionKeeper(ctx.actor)
  await requireAgent(ctx, agentId)
  await ctx.store.transaction(async (store) => {
    await endOne({ ...ctx, store }, id, agentId)
    await recordActivity({ ...ctx, store }, "agent.signed-out", { subjectId: agentId })
  })
}

/** The owner ends every session of an agent. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function endAgentSessions(ctx: Context, agentId: string): Promise<void> {
  requireSessionKeeper(ctx.actor)
  await requireAgent(ctx, agentId)
  await ctx.store.transaction(async (store) => {
    await store.people.browsers.distrust(agentId)
    await endSessions(store, agentId)
    await recordActivity({ ...ctx, store }, "agent.signed-out", { subjectId: agentId })
  })
}

async function endOne({ store }: Context, id: string, personId: string) {
  if (!(await endSession(store, { id, personId }))) throw new NotFoundError("Session")
}

/**
 * Ends one session of a person, in the transaction of `store`, and asks for a second factor in its browser again.
 * @returns in which role it was, or null where it is over already
 */
export async function endSession(
  store: Store,
  { id, personId }: { id: string; personId: string },
): Promise<Role | null> {
  const session = await store.people.sessions.find(id)
  const over = await store.people.sessions.end(id, personId)
  if (!over) return null
  if (session?.browserId) await store.people.browsers.distrust(personId, session.browserId)
  await store.platform.live.signal({ kind: "person", personId })
  return over.role
}
