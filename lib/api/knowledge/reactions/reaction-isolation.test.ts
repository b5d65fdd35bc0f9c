import { writeViews } from "@/lib/knowledge/reactions/view-counts/batch"
import { issueChallenge } from "@/lib/platform/challenges/queries"
import { call, type ReactionCallName } from "@/lib/testing/calls"
import { solution } from "@/lib/testing/challenge-solution"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle } from "@/lib/testing/factories"
import { isolated } from "@/lib/testing/isolated"
import { buildPeopled } from "@/lib/testing/neighbours"

const database = testDatabase()
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }

type Sent = { articleId: string; token: string }
/** The inputs by which one company would reach another's articles. A new call is added here with its case. */
const cases: Record<keyof typeof isolated.reactions, (sent: Sent) => object[]> = {
  checkVoteStatus: ({ articleId }) => [{ ArticleId: articleId }],
  increaseCount: ({ articleId }) =>
    ["viewCount", "upvote", "downvote", "comment"].map((name) => ({ articleId, name })),
  submitMissing: ({ articleId }) => [{ articleId, missing: "CANARY" }],
  submitEmail: ({ articleId, token }) => [
    { articleId, type: "upvote" },
    { articleId, type: "downvote" },
    { articleId, type: "comment", comment: "CANARY", token },
  ],
}

test("every call about reactions has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.reactions).sort())
})

async function company() {
  const acme = await buildPeopled(database.db)
  const article = await buildArticle(acme.operator)
  const token = async () => solution(await issueChallenge(acme.visitor))
  return { ...acme, article, token }
}

test.each(Object.entries(cases))(
  "%s: another company's article is answered like one that does not exist [A10, negative 1]",
  async (name, inputsOf) => {
    const [acme, globex] = [await company(), await company()]
    const answers = async (articleId: string, { customer, token }: typeof acme) => {
      const inputs = inputsOf({ articleId, token: await token() })
      const found = []
      for (const input of inputs) found.push(await call(name as ReactionCallName, input, customer, browser))
      return found.map(({ status, body }) => ({ status, body }))
    }
    const foreign = await answers(acme.article.id, globex)
    expect(foreign).toEqual(await answers("nothing", globex))
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404))
    await writeViews()
    const counts = async () => acme.operator.store.knowledge.articles.findCounts(acme.article.id)
    expect(await counts()).toEqual({ viewCount: 0, upvoteCount: 0, downvoteCount: 0, commentCount: 0 })
    // The inputs lead somewhere in their own company, or this test would prove nothing.
    const own = await answers(acme.article.id, acme)
    expect(own.map(({ status }) => status)).toEqual(own.map(() => 200))
  },
)
