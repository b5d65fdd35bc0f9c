import { endSession } from "@/lib/people/sessions/mutations"
import { type Recorder, recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import type { Identity } from "./store"

type Place = Pick<Context, "store" | "now">

/**
 * An agent has names no longer, so that a provider which names people by them may call another person that from now on. What it
 * says of them ends no session of the agent any more, so those that began by them end. In the transaction of `ctx.store`.
 */
export const forgetFormerNames = async (ctx: Recorder, id: string, names: string[]) =>
  forgetOfStaff(ctx, await ctx.store.people.identities.listNamed(names, id))

/**
 * Names are this agent's from now on, or those of agents who are new: a provider that has called another one of the staff by them
 * would let these agents in as that one. Those of the present owner stay (`ownersNames`), and so does what an active agent is called now:
 * their directory has said so, and a provider that goes by it means them. In the transaction of `ctx.store`.
 */
export async function forgetNamesakes(ctx: Recorder, names: string[], id?: string): Promise<void> {
  const named = await ctx.store.people.identities.listNamed(names)
  if (named.length === 0) return
  const owner = await ctx.store.people.owner.find()
  const called = await ctx.store.people.provisioning.listCalled(names)
  const isPresent = ({ accountId, subject }: Identity) =>
    called.some(
      (agent) =>
        agent.isActive &&
        agent.id === accountId &&
        [agent.email, agent.userName].some((name) => name.toLowerCase() === subject.toLowerCase()),
    )
  const isAnothers = (identity: Identity) =>
    identity.accountId === null
      ? identity.ownerId !== owner?.id
      : identity.accountId !== id && !isPresent(identity)
  await forgetOfStaff(ctx, named.filter(isAnothers))
}

/**
 * A person is signed in by this identity, as its provider calls them from now on. It calls each by one name, so that what it has called
 * them before may be another person's, who would be signed in as this one. In the transaction of `ctx.store`, which holds the person: a
 * sign-in by one of those names that is under way ends before, and its session with it, or comes to nothing.
 */
export async function forgetOtherNames(
  ctx: Place,
  person: { role: Role; id: string },
  identityId: string,
): Promise<void> {
  const signedOut = await forget(ctx, await ctx.store.people.identities.listOthersOf(person, identityId))
  if (signedOut.size > 0) await recordActivity({ ...ctx, actor: person }, "session.ended")
}

async function forgetOfStaff(ctx: Recorder, found: Identity[]) {
  if (found.length === 0) return
  // As in `forgetOtherNames`, for agents. The present owner's are not among these; former owners begin no sessions any more.
  await ctx.store.people.accounts.lockAll(found.flatMap(({ accountId }) => accountId ?? []))
  for (const subjectId of await forget(ctx, found))
    await recordActivity(ctx, "agent.signed-out", { subjectId })
}

/** @returns whose sessions have ended */
async function forget({ store, now }: Place, found: Identity[]): Promise<Set<string>> {
  const signedOut = new Set<string>()
  if (found.length === 0) return signedOut
  const { identities } = store.people
  const ids = found.map(({ id }) => id)
  // Before the identities go: a session that ends by itself goes before the row that says by which identity it began.
  for (const session of await identities.sessionsBegunBy(ids, now))
    if (await endSession(store, session)) signedOut.add(session.personId)
  await identities.remove(ids)
  return signedOut
}
