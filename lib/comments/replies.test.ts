import { getArticle } from "@/lib/articles/queries"
import { ConflictError, ForbiddenError, NotFoundError } from "@/lib/errors"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { approveComment, deleteComment, rejectComment, replyToComment, writeComment } from "./mutations"
import { listComments } from "./queries"

const database = testDatabase()

async function company(settings = {}) {
  const acme = await buildOrganisation(database.db, { settings })
  const customer = await buildCustomer(acme.operator)
  const asCustomer = await signedIn(acme.visitor, "customer", customer)
  const agent = await buildAgent(acme.operator, { firstName: "Ann", lastName: "Lee" })
  const ann = await signedIn(acme.visitor, "agent", agent)
  const article = await buildArticle(acme.operator)
  const say = (body: string) => writeComment(asCustomer, { articleId: article.id, body })
  const shown = async () => (await listComments(acme.visitor, article.id)).items.map(({ body }) => body)
  const count = async () => (await getArticle(acme.visitor, article.id)).article.commentCount
  return { ...acme, customer, asCustomer, ann, article, say, shown, count }
}

test("an answer of staff stands under its comment, counts as one, and is nobody's mail [D-60]", async () => {
  const { ann, asCustomer, customer, say, shown, count, visitor, article } = await company({
    commentsModerated: false,
  })
  const first = await say("First")
  const later = { ...asCustomer, now: new Date(asCustomer.now.getTime() + 500) }
  await writeComment(later, { articleId: article.id, body: "Second" })
  const reply = await replyToComment(ann, first.id, "Thank you")
  expect(reply).toMatchObject({
    byStaff: true,
    authorName: "Ann Lee",
    status: "approved",
    replyToId: first.id,
  })
  await replyToComment({ ...ann, now: new Date(ann.now.getTime() + 1000) }, reply.id, "And more")
  expect(await shown()).toEqual(["First", "Thank you", "And more", "Second"])
  expect(await count()).toBe(4)
  expect(await queuedMails(database.db, customer.email)).toEqual([])
  const wire = await call("getComments", { ArticleId: article.id }, visitor)
  expect(wire.body.data.comments[1]).toMatchObject({
    by_staff: true,
    reply_to: first.id,
    comment: "Thank you",
  })
})

test("the same words answer each of several comments, and each once [D-60]", async () => {
  const { ann, say, shown } = await company({ commentsModerated: false })
  const [first, second] = [await say("First"), await say("Second")]
  const reply = await replyToComment(ann, first.id, "Thank you")
  expect((await replyToComment(ann, second.id, "Thank you")).replyToId).toBe(second.id)
  expect((await replyToComment(ann, first.id, "Thank you")).id).toBe(reply.id)
  expect((await shown()).filter((body) => body === "Thank you")).toHaveLength(2)
})

test("answering a comment that waits approves it; a rejected one is not answered [D-60]", async () => {
  const { ann, say, shown } = await company({ commentsModerated: true })
  const waiting = await say("Waiting")
  await replyToComment(ann, waiting.id, "Seen")
  expect(await shown()).toEqual(["Waiting", "Seen"])
  const bad = await say("Bad")
  await rejectComment(ann, bad.id)
  await expect(replyToComment(ann, bad.id, "No")).rejects.toBeInstanceOf(ConflictError)
})

test("answers go and come with their comment [D-60]", async () => {
  const { ann, say, shown, count } = await company({ commentsModerated: false })
  const said = await say("Said")
  await replyToComment(ann, said.id, "Answered")
  await rejectComment(ann, said.id)
  expect([await shown(), await count()]).toEqual([[], 0])
  await approveComment(ann, said.id)
  expect([await shown(), await count()]).toEqual([["Said", "Answered"], 2])
  await deleteComment(ann, said.id)
  expect([await shown(), await count()]).toEqual([[], 0])
  await expect(deleteComment(ann, said.id)).rejects.toBeInstanceOf(NotFoundError)
})

test("an answer sent twice is written once, and one of blanks is refused [negative 55]", async () => {
  const { ann, say, shown } = await company({ commentsModerated: false })
  const said = await say("Said")
  const [one, other] = await Promise.all([1, 2].map(() => replyToComment(ann, said.id, "Same")))
  expect(one?.id).toBe(other?.id)
  expect(await shown()).toEqual(["Said", "Same"])
  await expect(replyToComment(ann, said.id, " \n ")).rejects.toMatchObject({
    fields: { body: "Comment is required" },
  })
})

test("customers neither answer as staff nor delete, their own included [negative 8]", async () => {
  const { asCustomer, say, shown } = await company({ commentsModerated: false })
  const said = await say("Mine")
  await expect(replyToComment(asCustomer, said.id, "As staff")).rejects.toBeInstanceOf(ForbiddenError)
  await expect(deleteComment(asCustomer, said.id)).rejects.toBeInstanceOf(ForbiddenError)
  expect(await shown()).toEqual(["Mine"])
})
