import { mergeArticle } from "@/lib/knowledge/articles/mutations"
import { countsOf } from "@/lib/knowledge/articles/queries"
import { castVote } from "@/lib/knowledge/reactions/votes/mutations"
import { reindex } from "@/lib/knowledge/search/mutations"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { approveComment, rejectComment, writeComment } from "./mutations"
import { listComments } from "./queries"

const database = testDatabase()

/** A company with some articles, all of which two customers have voted on and commented. */
async function company() {
  const { operator, visitor } = await buildOrganisation(database.db, {
    settings: { commentsModerated: false },
  })
  const articles = []
  for (let i = 0; i < 4; i++) articles.push(await buildArticle(operator))
  const customer = async () => signedIn(visitor, "customer", await buildCustomer(operator))
  const [ada, max] = [await customer(), await customer()]
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const written = []
  // In the other order for the other one, so that their rows lie in the other order too.
  for (const [ctx, order] of [[ada, articles] as const, [max, articles.toReversed()] as const])
    for (const { id } of order) {
      await castVote(ctx, id, "up")
      written.push(await writeComment(ctx, { articleId: id, body: "Thank you!" }))
    }
  return { operator, visitor, ada, max, agent, articles, written }
}

const rounds = Array.from({ length: 4 }, (_, i) => i)

test.each(rounds)("accounts go while others do, and while articles are indexed (%i) [H03]", async () => {
  const { operator, visitor, ada, max, articles } = await company()
  const going = [ada, max].map(({ actor }) =>
    operator.store.transaction((inside) => removeAccounts(inside, [(actor as { id: string }).id])),
  )
  await Promise.all([...going, reindex(operator)])
  for (const { id } of articles)
    expect(await countsOf(visitor, id)).toMatchObject({ upvoteCount: 0, commentCount: 2 })
})

test.each(rounds)("accounts are deleted while comments are judged (%i) [H03, D-60]", async () => {
  const { visitor, ada, max, agent, articles, written } = await company()
  const going = [ada, max].map((ctx) => deleteOwnAccount(ctx, goodPassword))
  await Promise.all([...going, ...written.map(({ id }) => rejectComment(agent, id))])
  for (const { id } of articles)
    expect(await countsOf(visitor, id)).toMatchObject({ upvoteCount: 0, commentCount: 0 })
})

test.each(rounds)("comments are judged while their author goes (%i) [H03, D-60]", async () => {
  const { operator, visitor, ada, agent, articles, written } = await company()
  await Promise.all([
    ...written.map(({ id }) => rejectComment(agent, id)),
    operator.store.transaction((inside) => removeAccounts(inside, [(ada.actor as { id: string }).id])),
  ])
  await Promise.all(written.slice(0, 4).map(({ id }) => approveComment(agent, id)))
  for (const { id } of articles)
    expect(await countsOf(visitor, id)).toMatchObject({ upvoteCount: 1, commentCount: 1 })
})

test.each(rounds)("an article that goes takes along votes that are turned meanwhile (%i) [H03]", async () => {
  const { operator, visitor, ada, max, articles } = await company()
  const [kept, gone] = articles.map(({ id }) => id) as [string, string]
  await Promise.all([
    mergeArticle(operator, gone, kept),
    ...[ada, max].map((ctx) => castVote(ctx, gone, "down").catch(() => {})),
    ...[ada, max].map((ctx) => castVote(ctx, kept, "down")),
  ])
  const { upvoteCount, downvoteCount, commentCount } = await countsOf(visitor, kept)
  expect({ upvoteCount, downvoteCount, commentCount }).toEqual({
    upvoteCount: 0,
    downvoteCount: 2,
    commentCount: 4,
  })
})

test("a merged article's comments and votes are the other one's, one vote a person [H03, H06]", async () => {
  const { operator, visitor, ada, articles } = await company()
  const target = await buildArticle(operator)
  await castVote(ada, target.id, "down")
  await mergeArticle(operator, articles[0]?.id ?? "", target.id)
  expect(await countsOf(visitor, target.id)).toEqual({
    viewCount: 0,
    upvoteCount: 1,
    downvoteCount: 1,
    commentCount: 2,
  })
  expect((await listComments(visitor, target.id)).items).toHaveLength(2)
})
