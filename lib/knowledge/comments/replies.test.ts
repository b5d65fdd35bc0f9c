import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { getArticle } from "@/lib/knowledge/articles/queries"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { saveConsents } from "@/lib/people/consents/mutations"
import { ConflictError, ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { articlePath } from "@/lib/platform/paths"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import type { Context } from "@/lib/tenancy/context"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import {
  approveComment,
  deleteComment,
  rejectComment,
  reopenComment,
  replyToComment,
  writeComment,
} from "./mutations"
import { countWaitingComments, listComments, listCommentsToModerate } from "./queries"
import { mostWaiting } from "./values"

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

test("an answer of staff stands under its comment, counts as one, and is no mail to anyone who asked for none [D-60]", async () => {
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

test("a comment that is judged comes with what it answers and with its newest answers, and says where there are more [D-60]", async () => {
  const { ann, say, visitor } = await company({ commentsModerated: false })
  const first = await say("First")
  await say("Second")
  const answers = ["One", "Two", "Three", "Four", "Five", "Six"]
  for (const [at, body] of answers.entries())
    await replyToComment({ ...ann, now: new Date(ann.now.getTime() + 1000 * (at + 1)) }, first.id, body)
  const { items } = await listCommentsToModerate(ann, "approved")
  const of = (body: string) => items.find((item) => item.body === body)
  expect(of("First")?.replies.map(({ body }) => body)).toEqual(answers.slice(1))
  expect(of("First")).toMatchObject({ parent: null, hasEarlierReplies: true })
  expect(of("Second")).toMatchObject({ parent: null, replies: [], hasEarlierReplies: false })
  expect(of("One")).toMatchObject({ parent: { id: first.id, body: "First" }, replies: [] })
  const { body } = await call("listComments", { status: "approved" }, { ...visitor, token: ann.token })
  const wire = body.data.comments.find(({ comment }: { comment: string }) => comment === "Six")
  expect(wire.parent).toMatchObject({ comment: "First", name: first.authorName, status: "approved" })
  await reopenComment(ann, first.id)
  const [waiting] = (await listCommentsToModerate(ann, "pending")).items.filter(({ id }) => id === first.id)
  expect(waiting?.replies[0]).toMatchObject({ body: "Two", authorName: "Ann Lee", status: "approved" })
})

test("comments that wait are counted for those who judge them, and no further than is shown [D-60]", async () => {
  const { ann, asCustomer, say, article, operator } = await company({ commentsModerated: true })
  expect(await countWaitingComments(ann)).toBe(0)
  const { id } = await say("Waiting")
  await say("Waiting too")
  expect(await countWaitingComments(ann)).toBe(2)
  await approveComment(ann, id)
  expect(await countWaitingComments(ann)).toBe(1)
  await expect(countWaitingComments(asCustomer)).rejects.toBeInstanceOf(ForbiddenError)
  const one = { articleId: article.id, authorId: null, authorRole: "customer", status: "pending" } as const
  for (let at = 0; at < mostWaiting; at++)
    await operator.store.knowledge.comments.insert({
      ...one,
      id: newId(),
      body: `${at}`,
      createdAt: new Date(),
    })
  expect(await countWaitingComments(ann)).toBe(mostWaiting)
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

test("an answer that was rejected on its own stays so when its comment goes and comes [D-60]", async () => {
  const { ann, say, shown, count } = await company({ commentsModerated: false })
  const said = await say("Said")
  await replyToComment(ann, said.id, "Kept")
  const wrong = await replyToComment(ann, said.id, "Wrong")
  const seen = async () => [await shown(), await count()]
  await rejectComment(ann, wrong.id)
  expect(await seen()).toEqual([["Said", "Kept"], 2])
  for (const take of [rejectComment, reopenComment]) {
    await take(ann, said.id)
    expect(await seen()).toEqual([[], 0])
    await approveComment(ann, said.id)
    expect(await seen()).toEqual([["Said", "Kept"], 2])
  }
  expect((await listCommentsToModerate(ann, "rejected")).items).toMatchObject([{ id: wrong.id }])
  await approveComment(ann, wrong.id)
  expect(await count()).toBe(3)
})

test("an answer is not approved below a comment that is not [D-60]", async () => {
  const { ann, say, shown, count } = await company({ commentsModerated: false })
  const said = await say("Said")
  const answer = await replyToComment(ann, said.id, "Answered")
  const refusal = new ConflictError("The comment above this answer is not shown. Approve that one first.")
  for (const take of [rejectComment, reopenComment]) {
    await take(ann, said.id)
    await expect(approveComment(ann, answer.id)).rejects.toEqual(refusal)
    await rejectComment(ann, answer.id)
    await expect(approveComment(ann, answer.id)).rejects.toEqual(refusal)
    expect([await shown(), await count()]).toEqual([[], 0])
    await approveComment(ann, said.id)
    await approveComment(ann, answer.id)
    expect([await shown(), await count()]).toEqual([["Said", "Answered"], 2])
  }
  await rejectComment(ann, said.id)
  await expect(replyToComment(ann, answer.id, "More")).rejects.toEqual(refusal)
})

test("answering an answer approves what waits above it, so that readers see what was said [D-60]", async () => {
  const { ann, say, shown, count, operator } = await company({ commentsModerated: true })
  const said = await say("Said")
  const answer = await replyToComment(ann, said.id, "Answered")
  await reopenComment(ann, said.id)
  await replyToComment({ ...ann, now: new Date(ann.now.getTime() + 1000) }, answer.id, "More")
  expect([await shown(), await count()]).toEqual([["Said", "Answered", "More"], 3])
  await reopenComment(ann, said.id)
  await reopenComment(ann, answer.id)
  await replyToComment(ann, answer.id, "And more")
  expect([(await shown()).toSorted(), await count()]).toEqual([["And more", "Answered", "More", "Said"], 4])
  const log = await operator.store.tenancy.activity.list({ limit: 50 })
  const approved = log.filter(({ action }) => action === "comment.approved").map(({ subjectId }) => subjectId)
  expect(approved.toSorted()).toEqual([said.id, said.id, said.id, answer.id].toSorted())
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

/** A comment of a customer who wants to hear of answers, and what they are mailed. */
async function asked(settings: object = { commentsModerated: false }) {
  const acme = await company(settings)
  await saveConsents(acme.asCustomer, { "community-topics": true })
  const mails = async () =>
    (await queuedMails(database.db, acme.customer.email)).filter(
      ({ template }) => template === "commentAnswered",
    )
  return { ...acme, said: await acme.say("First\nand more"), mails }
}

test("a person who wrote a comment and asked for such mails is told of staff's answer, once, with the way to it [D-60, R03]", async () => {
  const { ann, said, mails, customer, article, organisation, visitor } = await asked()
  const reply = await replyToComment(ann, said.id, "Thank you")
  await replyToComment(ann, said.id, "Thank you")
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    ...{ template: "commentAnswered", to: customer.email, role: "customer" },
    consent: { accountId: customer.id, kind: "community-topics" },
    props: { author: "Ann Lee", article: article.title, said: ["First", "and more"], lines: ["Thank you"] },
  })
  const link = new URL(mail && "link" in mail.props ? (mail.props.link ?? "") : "")
  expect(link.host).toBe(`${organisation.identifier}.localhost:3000`)
  expect(link.pathname).toBe(articlePath(article))
  const { items } = await listComments(visitor, article.id, link.searchParams.get("comments"))
  expect(items.map(({ id }) => id)).toEqual([said.id, reply.id])
  // An answer to an answer is one to the comment above it.
  await replyToComment(ann, reply.id, "And another thing")
  expect(await mails()).toHaveLength(2)
})

test("an answer is told of in the language the comment was written below, where the article's first one is not public [D-60]", async () => {
  const { ann, mails, operator, organisation, visitor, customer } = await asked()
  const portal = await updateOrganisation(operator, { settings: { languages: ["de"] } })
  const here = <Asker extends Context>(asker: Asker) => ({ ...asker, organisation: portal })
  const article = await buildArticle(here(operator))
  await translateArticle(here(operator), article.id, "de")
  await updateArticle(
    here(operator),
    article.id,
    { title: "Klingel", body: "<p>Still.</p>", status: "published" },
    { language: "de" },
  )
  await updateArticle(here(operator), article.id, { status: "draft" })
  const asCustomer = await signedIn(here(visitor), "customer", customer)
  const comment = await writeComment(contextIn(asCustomer, "de"), { articleId: article.id, body: "Danke" })
  await replyToComment(here(ann), comment.id, "Gern")
  const [mail] = await mails()
  expect(mail).toMatchObject({ pageLanguage: "de", props: { article: "Klingel" } })
  expect(mail && "link" in mail.props && mail.props.link).toContain(`${organisation.identifier}.localhost`)
})

test("an answer that approves a waiting comment is told of; one below a draft is not [D-60]", async () => {
  const { ann, said, mails, operator, article, say } = await asked({ commentsModerated: true })
  await replyToComment(ann, said.id, "Seen")
  expect(await mails()).toHaveLength(1)
  const another = await say("Another")
  await updateArticle(operator, article.id, { status: "draft" })
  await replyToComment(ann, another.id, "Nobody reads it")
  expect(await mails()).toHaveLength(1)
})

test("who agreed to words that did not name answers is not mailed; who agrees to the present ones is [R03, D-60]", async () => {
  const { ann, asCustomer, said, mails, operator, customer } = await asked()
  await operator.store.people.consents.insertChange({
    id: newId(),
    accountId: customer.id,
    kind: "community-topics",
    given: true,
    wording: "Send me emails about community topics.",
    source: "profile",
    createdAt: new Date(Date.now() + 1000),
  })
  await replyToComment(ann, said.id, "Before")
  expect(await mails()).toEqual([])
  const later = { ...asCustomer, now: new Date(Date.now() + 2000) }
  await saveConsents(later, { "community-topics": false })
  await saveConsents({ ...later, now: new Date(Date.now() + 3000) }, { "community-topics": true })
  await replyToComment(ann, said.id, "After")
  expect(await mails()).toHaveLength(1)
})

test("nobody is mailed who said no, whose account rests or is gone, or where the articles are closed [R03, negative 35]", async () => {
  const { ann, asCustomer, said, mails, customer, operator } = await asked()
  await saveConsents(asCustomer, { "community-topics": false })
  await replyToComment(ann, said.id, "No")
  await saveConsents(asCustomer, { "community-topics": true })
  await operator.store.people.accounts.update(customer.id, { status: "deactivated" })
  await replyToComment(ann, said.id, "Resting")
  await operator.store.people.accounts.update(customer.id, { status: "active" })
  const closed = { ...ann.organisation, knowledgeBaseDeactivated: true }
  await replyToComment({ ...ann, organisation: closed }, said.id, "Closed")
  expect(await mails()).toEqual([])
  await deleteOwnAccount(asCustomer, goodPassword)
  await replyToComment(ann, said.id, "Gone")
  expect(await mails()).toEqual([])
})

test("a colleague's comment, and one's own, are answered without a mail [D-60]", async () => {
  const { ann, operator, visitor, article } = await asked()
  const bo = await buildAgent(operator)
  const theirs = await writeComment(await signedIn(visitor, "agent", bo), {
    articleId: article.id,
    body: "Hm",
  })
  await replyToComment(ann, theirs.id, "Yes")
  const own = await writeComment(ann, { articleId: article.id, body: "Mine" })
  await replyToComment(ann, own.id, "And more")
  for (const { email } of [bo, ann.actor as { email: string }])
    expect(await queuedMails(database.db, email)).toEqual([])
})

test("an answer mails nobody of another company, no matter who has the same address there [negative 1]", async () => {
  const [acme, globex] = [await asked(), await asked()]
  const twin = await buildCustomer(globex.operator, { email: acme.customer.email })
  await saveConsents(await signedIn(globex.visitor, "customer", twin), { "community-topics": true })
  await expect(replyToComment(globex.ann, acme.said.id, "Ours")).rejects.toBeInstanceOf(NotFoundError)
  await replyToComment(acme.ann, acme.said.id, "Here")
  const consents = (await acme.mails()).map(({ consent }) => consent?.accountId)
  expect(consents).toEqual([acme.customer.id])
  expect(await globex.mails()).toEqual([])
})
