import { approveComment, writeComment } from "@/lib/knowledge/comments/mutations"
import { updateProfile } from "@/lib/people/profile/mutations"
import { articlePath } from "@/lib/platform/paths"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildSignedInCustomer, signedIn } from "@/lib/testing/factories"

const database = testDatabase()

/** A company with an article, a customer's approved comment on it, and an agent. */
async function company() {
  const acme = await buildSignedInCustomer(database.db, { firstName: "Ada", lastName: "Lovelace" })
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const article = await buildArticle(acme.operator, { title: "Refunds" })
  const { id } = await writeComment(acme.asking, { articleId: article.id, body: "Thank\nyou <b>all</b>" })
  await approveComment(agent, id)
  return { ...acme, agent, article, commentId: id }
}

test("getComments gives visitors what they may see of approved comments, and no more [D-60]", async () => {
  const { article, commentId, visitor, customer } = await company()
  const { status, body, text } = await call("getComments", { ArticleId: article.id }, visitor)
  expect([status, body]).toEqual([
    200,
    {
      status: "200",
      data: {
        comments: [
          {
            id: commentId,
            comment: "Thank\nyou <b>all</b>",
            name: "Ada Lovelace",
            imageurl: "notexist",
            by_staff: false,
            reply_to: "",
            addedon: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          },
        ],
        lastVisible: null,
        more: false,
      },
    },
  ])
  for (const secret of [customer.id, customer.email]) expect(text).not.toContain(secret)
})

test("getComments pages 20 at a time and refuses what is no cursor of it", async () => {
  const { agent, article, visitor } = await company()
  for (let i = 0; i < 20; i++)
    await agent.store.knowledge.comments.insert({
      id: `c${i}`,
      articleId: article.id,
      authorId: null,
      authorRole: "customer",
      body: `Number ${i}`,
      status: "approved",
      createdAt: new Date(2020, 0, 1, 0, i),
    })
  const first = (await call("getComments", { ArticleId: article.id, lastVisible: "init" }, visitor)).body.data
  const { lastVisible } = first
  const rest = (await call("getComments", { ArticleId: article.id, lastVisible }, visitor)).body.data
  expect([first.comments.length, first.more, rest.comments.length, rest.more]).toEqual([20, true, 1, false])
  expect((await call("getComments", { ArticleId: article.id, lastVisible: "x" }, visitor)).status).toBe(400)
  expect((await call("getComments", {}, visitor)).status).toBe(400)
})

test("updateProfileOnComments says what comments show, and that it changes nothing [X27, H14, D-34]", async () => {
  const { asking, article, visitor } = await company()
  const claimed = { userid: asking.actor.role === "customer" ? asking.actor.id : "", firstname: "Eve" }
  const answer = () => call("updateProfileOnComments", claimed, asking)
  expect((await answer()).body).toMatchObject({ status: "200", data: { name: "Ada Lovelace" } })
  await updateProfile(asking, { firstName: "Augusta" })
  expect((await answer()).body).toMatchObject({ data: { name: "Augusta Lovelace", imageurl: "notexist" } })
  const { comments } = (await call("getComments", { ArticleId: article.id }, visitor)).body.data
  expect(comments).toMatchObject([{ name: "Augusta Lovelace" }])
})

test("updateProfileOnComments is for oneself [X27, D-34, negative 2]", async () => {
  const { asking, agent, visitor } = await company()
  const other = agent.actor.role === "agent" ? agent.actor.id : ""
  expect((await call("updateProfileOnComments", {}, visitor)).status).toBe(401)
  expect((await call("updateProfileOnComments", { userid: other }, asking)).status).toBe(403)
  expect((await call("updateProfileOnComments", { email: "eve@example.com" }, asking)).status).toBe(403)
})

test("a full name given to the profile is split at its first blank, and comments show it [D-67, H13]", async () => {
  const { asking, article, visitor } = await company()
  await call("updateUserDetails", { name: "Ada  King Noel" }, asking)
  const { comments } = (await call("getComments", { ArticleId: article.id }, visitor)).body.data
  expect(comments[0].name.replace(/\s+/g, " ")).toBe("Ada King Noel")
})

test("staff lists comments with who wrote them and where, and says which are shown [D-60]", async () => {
  const { agent, customer, article, commentId, visitor } = await company()
  const list = async (status: string) => (await call("listComments", { status }, agent)).body.data.comments
  expect(await list("approved")).toMatchObject([
    {
      id: commentId,
      email: customer.email,
      article: { name: "Refunds", slug: article.slug, published: true, path: articlePath(article) },
    },
  ])
  expect((await call("rejectComment", { id: commentId }, agent)).body).toMatchObject({ status: 200 })
  expect([await list("approved"), (await list("rejected")).length]).toEqual([[], 1])
  const { body } = await call("getComments", { ArticleId: article.id }, visitor)
  expect(body.data.comments).toEqual([])
  await call("reopenComment", { id: commentId }, agent)
  expect(await list("pending")).toMatchObject([{ id: commentId, status: "pending" }])
  await call("approveComment", { id: commentId }, agent)
  expect(await list("approved")).toHaveLength(1)
  expect((await call("listComments", { status: "all" }, agent)).status).toBe(400)
})
