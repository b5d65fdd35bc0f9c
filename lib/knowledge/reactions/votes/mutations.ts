import { z } from "zod"
import { countsOf } from "@/lib/knowledge/articles/queries"
import { holdPerson } from "@/lib/people/accounts/mutations"
import { countedOnce } from "@/lib/platform/idempotency/mutations"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import type { Store } from "@/lib/platform/store"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { requireVoter } from "./policy"
import { type CastVote, type Direction, missingWords, type VoteMessage } from "./schema"

/**
 * Votes on a published article in the asker's name: one vote a person, which the other one replaces; the same again
 * changes nothing (H01, H03, H04, D-61). With a `key`, a repetition gets the first answer again.
 * @throws UnauthenticatedError, NotFoundError, RateLimitedError, ConflictError when the key came with another vote
 */
export async function castVote(
  ctx: Context,
  articleId: string,
  direction: Direction,
  key?: string,
): Promise<CastVote> {
  const voter = requireVoter(ctx)
  await countsOf(ctx, articleId)
  const asked = key
    ? { sender: `vote ${voter.role} ${voter.id}`, key, request: { articleId, direction } }
    : undefined
  return countedOnce(ctx, asked, {
    count: () => spend(ctx, "vote", voter.id),
    work: (inside) =>
      inside.store.transaction((store) => cast({ ...inside, store }, voter, articleId, direction)),
  })
}

/**
 * Says what was missing in a published article, which makes the asker's vote a No; said again, the newer words stay.
 * @throws UnauthenticatedError, InvalidError, NotFoundError, RateLimitedError
 */
export async function sayMissing(ctx: Context, articleId: string, missing: string): Promise<CastVote> {
  const voter = requireVoter(ctx)
  const input = parseInput(z.object({ missing: missingWords }), { missing })
  await countsOf(ctx, articleId)
  await spend(ctx, "missing", voter.id)
  return ctx.store.transaction(async (store) => {
    const outcome = await cast({ ...ctx, store }, voter, articleId, "down")
    await store.knowledge.votes.sayMissing({
      articleId,
      voterId: voter.id,
      missing: input.missing,
      at: ctx.now,
    })
    return outcome
  })
}

async function cast(ctx: Context, voter: SignedIn, articleId: string, direction: Direction) {
  await holdPerson(ctx, voter)
  await ctx.store.knowledge.articles.hold(articleId)
  const up = direction === "up"
  const vote = { articleId, voterId: voter.id, up }
  const outcome: VoteMessage = (await ctx.store.knowledge.votes.add(vote, ctx.now))
    ? first[direction]
    : (await ctx.store.knowledge.votes.turn(vote, ctx.now))
      ? turned[direction]
      : "Already Exist"
  return { message: outcome, vote: direction, counts: await countsOf(ctx, articleId) }
}

const first = { up: "IncrUp", down: "IncrDown" } as const
const turned = { up: "IncrUpDecrDown", down: "IncrDownDecrUp" } as const

/** Accounts that are removed vote no more, and what they wrote stays without a name. */
export async function forgetReactionsOf(store: Store, personIds: string[]): Promise<void> {
  // Articles before what is said to them: the order everybody locks them in.
  await store.knowledge.articles.holdSpokenTo(personIds)
  await store.knowledge.votes.removeOf(personIds)
  await store.knowledge.comments.forgetAuthors(personIds)
}
