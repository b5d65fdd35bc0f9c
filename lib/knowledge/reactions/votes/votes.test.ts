import { sql } from "kysely"
import { unpublishArticle } from "@/lib/knowledge/articles/mutations"
import { countsOf } from "@/lib/knowledge/articles/queries"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { limits } from "@/lib/platform/limits/schema"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { castVote, sayMissing } from "./mutations"
import { missingBetween, missingIn, voteOf, voteStatus } from "./queries"
import { longestMissing } from "./schema"

const database = testDatabase()

async function portal() {
  const { operator, visitor } = await buildOrganisation(database.db)
  const article = await buildArticle(operator)
  const customer = async () => signedIn(visitor, "customer", await buildCustomer(operator))
  return { operator, visitor, article, customer, voter: await customer() }
}

const votesOf = async (ctx: Context, articleId: string) => {
  const { upvoteCount, downvoteCount } = await countsOf(ctx, articleId)
  return [upvoteCount, downvoteCount]
}

/** Votes as the table has them, beside the article's counters. */
async function recount(ctx: Context, articleId: string) {
  const { rows } = await sql<{ up: number; down: number }>`
    SELECT count(*) FILTER (WHERE up)::int AS up, count(*) FILTER (WHERE NOT up)::int AS down
      FROM vote WHERE organisation_id = ${ctx.organisation.id} AND article_id = ${articleId}`.execute(
    database.db,
  )
  return [rows[0]?.up, rows[0]?.down]
}

test("votes answer what they did to the counters [H01, H03, F02]", async () => {
  const { voter, article } = await portal()
  expect((await castVote(voter, article.id, "up")).message).toBe("IncrUp")
  expect(await votesOf(voter, article.id)).toEqual([1, 0])
  const turned = await castVote(voter, article.id, "down")
  expect(turned).toEqual({
    message: "IncrDownDecrUp",
    vote: "down",
    counts: { viewCount: 0, upvoteCount: 0, downvoteCount: 1, commentCount: 0 },
  })
  expect((await castVote(voter, article.id, "up")).message).toBe("IncrUpDecrDown")
  expect(await votesOf(voter, article.id)).toEqual([1, 0])
})

test("a first vote down is IncrDown [H03]", async () => {
  const { voter, article } = await portal()
  expect((await castVote(voter, article.id, "down")).message).toBe("IncrDown")
  expect(await votesOf(voter, article.id)).toEqual([0, 1])
})

test("the same vote again is 'Already Exist' and changes nothing [H04, D-61]", async () => {
  const { voter, article } = await portal()
  const { counts } = await castVote(voter, article.id, "up")
  const again = await castVote(voter, article.id, "up")
  expect(again).toEqual({ message: "Already Exist", vote: "up", counts })
  expect(await recount(voter, article.id)).toEqual([1, 0])
})

test("customers, agents and owners have one vote each, and learn how they voted [H02]", async () => {
  const { operator, visitor, article, voter } = await portal()
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  await castVote(voter, article.id, "up")
  await castVote(agent, article.id, "down")
  await castVote(owner, article.id, "up")
  const all = [voter, agent, owner, visitor]
  expect(await Promise.all(all.map((ctx) => voteOf(ctx, article.id)))).toEqual(["up", "down", "up", null])
  expect(await voteStatus(visitor, article.id)).toEqual({
    vote: null,
    counts: { viewCount: 0, upvoteCount: 2, downvoteCount: 1, commentCount: 0 },
  })
})

test("a hundred votes at once by one person are one vote [negative 58]", async () => {
  const { voter, article } = await portal()
  const answers = await Promise.all(Array.from({ length: 100 }, () => castVote(voter, article.id, "up")))
  const first = answers.filter(({ message }) => message === "IncrUp")
  const same = answers.filter(({ message }) => message === "Already Exist")
  expect([first.length, same.length]).toEqual([1, 99])
  expect(await votesOf(voter, article.id)).toEqual([1, 0])
  expect(await recount(voter, article.id)).toEqual([1, 0])
})

test("counters equal a recount no matter who turns their vote at the same time [H03, negative 58]", async () => {
  const { visitor, article, customer } = await portal()
  const voters = await Promise.all(Array.from({ length: 6 }, customer))
  const directions = ["up", "down", "down", "up", "down"] as const
  const votes = voters.flatMap((voter) => directions.map((way) => castVote(voter, article.id, way)))
  for (const { counts } of await Promise.all(votes)) {
    expect(counts.upvoteCount + counts.downvoteCount).toBeLessThanOrEqual(voters.length)
    expect(Math.min(counts.upvoteCount, counts.downvoteCount)).toBeGreaterThanOrEqual(0)
  }
  const counted = await votesOf(visitor, article.id)
  expect(counted).toEqual(await recount(visitor, article.id))
  expect((counted[0] ?? 0) + (counted[1] ?? 0)).toBe(voters.length)
})

test("a vote sent again under its key gets its first answer, and another one under it is refused [H12]", async () => {
  const { voter, article } = await portal()
  const sent = () => castVote(voter, article.id, "up", "k1")
  const answers = await Promise.all(Array.from({ length: 12 }, sent))
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(["IncrUp"]))
  await castVote(voter, article.id, "down")
  expect((await sent()).message).toBe("IncrUp")
  expect(await voteOf(voter, article.id)).toBe("down")
  await expect(castVote(voter, article.id, "down", "k1")).rejects.toThrow("sent with something else")
})

test("a person who votes too often waits [negative 57]", async () => {
  const { voter, article, customer } = await portal()
  const votes = Array.from({ length: limits.vote.points }, () => castVote(voter, article.id, "up"))
  await Promise.all(votes)
  await expect(castVote(voter, article.id, "down")).rejects.toThrow("Too many attempts")
  expect(await voteOf(voter, article.id)).toBe("up")
  expect((await castVote(await customer(), article.id, "down")).message).toBe("IncrDown")
})

test("only published articles of the own company are voted on, while it can be read [D-20, A10]", async () => {
  const [{ voter, operator, article }, globex] = [await portal(), await portal()]
  await expect(castVote(voter, globex.article.id, "up")).rejects.toThrow("Article not found")
  await expect(voteStatus(voter, globex.article.id)).rejects.toThrow("Article not found")
  await expect(castVote({ ...voter, actor: { role: "anonymous" } }, article.id, "up")).rejects.toThrow(
    "Please sign in",
  )
  const closed = await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  await expect(castVote({ ...voter, organisation: closed }, article.id, "up")).rejects.toThrow(
    "Content not found",
  )
  await updateOrganisation(operator, { knowledgeBaseDeactivated: false })
  await unpublishArticle(operator, article.id)
  const owner = await signedIn(voter, "owner", await buildOwner(operator))
  await expect(castVote(owner, article.id, "up")).rejects.toThrow("Article not found")
  expect(await recount(voter, globex.article.id)).toEqual([0, 0])
})

test("an account that is gone votes no more, and cannot vote while it goes [H03]", async () => {
  const { voter, visitor, article } = await portal()
  await castVote(voter, article.id, "up")
  const id = "id" in voter.actor ? voter.actor.id : ""
  await Promise.all([
    voter.store.transaction((store) => removeAccounts(store, [id])),
    castVote(voter, article.id, "down").catch(() => {}),
  ])
  await expect(castVote(voter, article.id, "down")).rejects.toThrow("Please sign in")
  expect(await votesOf(visitor, article.id)).toEqual([0, 0])
  expect(await recount(visitor, article.id)).toEqual([0, 0])
})

describe("what was missing", () => {
  const agentOf = async ({ operator, visitor }: Awaited<ReturnType<typeof portal>>) =>
    signedIn(visitor, "agent", await buildAgent(operator))
  const ever = new Date("2999-01-01T00:00:00Z")
  const wordsIn = async (ctx: Context, articleId: string) =>
    (await missingIn(ctx, articleId)).map(({ words }) => words)

  test("is said by a reader once an article and read by its authors without a name, newest first", async () => {
    const acme = await portal()
    const { voter, article, customer } = acme
    const agent = await agentOf(acme)
    await castVote(voter, article.id, "down")
    await sayMissing(voter, article.id, " Prices ")
    await sayMissing(voter, article.id, "How to pay\nby card")
    const other = { ...(await customer()), now: new Date(voter.now.getTime() + 1000) }
    expect(await sayMissing(other, article.id, "Pictures")).toMatchObject({ vote: "down" })
    expect(await wordsIn(agent, article.id)).toEqual(["Pictures", "How to pay\nby card"])
    expect(await votesOf(voter, article.id)).toEqual([0, 2])
    const since = new Date(voter.now.getTime() - 1000)
    expect(await missingBetween(agent, since, ever, 1)).toEqual([
      {
        articleId: article.id,
        title: article.title,
        slug: article.slug,
        words: "Pictures",
        at: other.now.toISOString(),
      },
    ])
    expect(await missingBetween(agent, new Date(other.now.getTime() + 1), ever, 10)).toEqual([])
  })

  test("is taken back by a Yes, and gone with the reader's account", async () => {
    const acme = await portal()
    const agent = await agentOf(acme)
    const account = await buildCustomer(acme.operator)
    const other = await signedIn(acme.visitor, "customer", account)
    await sayMissing(acme.voter, acme.article.id, "Prices")
    await sayMissing(other, acme.article.id, "Pictures")
    await castVote(acme.voter, acme.article.id, "up")
    expect(await wordsIn(agent, acme.article.id)).toEqual(["Pictures"])
    await acme.operator.store.transaction((inside) => removeAccounts(inside, [account.id]))
    expect(await wordsIn(agent, acme.article.id)).toEqual([])
  })

  test("moves on with an article that is merged", async () => {
    const acme = await portal()
    const target = await buildArticle(acme.operator)
    await sayMissing(acme.voter, acme.article.id, "Prices")
    await acme.operator.store.knowledge.votes.copy(acme.article.id, target.id)
    expect(await wordsIn(await agentOf(acme), target.id)).toEqual(["Prices"])
  })

  test("is for those who write: no customer, visitor or other company reads it", async () => {
    const [acme, globex] = [await portal(), await portal()]
    await sayMissing(acme.voter, acme.article.id, "Prices")
    await expect(missingIn(acme.voter, acme.article.id)).rejects.toMatchObject({ name: "ForbiddenError" })
    await expect(missingBetween(acme.visitor, new Date(0), ever, 10)).rejects.toMatchObject({
      name: "ForbiddenError",
    })
    const stranger = await agentOf(globex)
    expect(await missingIn(stranger, acme.article.id)).toEqual([])
    expect(await missingBetween(stranger, new Date(0), ever, 10)).toEqual([])
  })

  test("has words, not too many, and a person behind it", async () => {
    const { voter, visitor, operator, article } = await portal()
    const draft = await buildArticle(operator, { status: "draft" })
    for (const words of ["  ", "x".repeat(longestMissing + 1)])
      await expect(sayMissing(voter, article.id, words)).rejects.toMatchObject({ name: "InvalidError" })
    await expect(sayMissing(visitor, article.id, "Prices")).rejects.toThrow("sign in")
    await expect(sayMissing(voter, draft.id, "Prices")).rejects.toThrow("not found")
    for (let said = 0; said < limits.missing.points; said++) await sayMissing(voter, article.id, "Prices")
    await expect(sayMissing(voter, article.id, "Prices")).rejects.toMatchObject({ name: "RateLimitedError" })
  })
})
