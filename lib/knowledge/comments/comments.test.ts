import { unpublishArticle } from "@/lib/knowledge/articles/mutations"
import { getArticle } from "@/lib/knowledge/articles/queries"
import { mirrorPerson } from "@/lib/people/login-service/mirror"
import { appointOwner } from "@/lib/people/owners/mutations"
import { updateProfile } from "@/lib/people/profile/mutations"
import { listenForChanges } from "@/lib/platform/db/changes"
import { updatePerson } from "@/lib/privacy/client-people/mutations"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import type { OrganisationChanges } from "@/lib/tenancy/organisations/schema"
import { attackVectors } from "@/lib/testing/attack-vectors"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { operatorApexContext } from "@/lib/work/contexts"
import { approveComment, rejectComment, reopenComment, writeComment } from "./mutations"
import { listComments, listCommentsToModerate } from "./queries"
import { newComment } from "./schema"

const database = testDatabase()
const hourMs = 60 * 60 * 1000

/** A company with an article and a person in each role. */
async function company(settings: OrganisationChanges["settings"] = {}) {
  const { operator, visitor, organisation } = await buildOrganisation(database.db, { settings })
  const owner = await buildOwner(operator)
  const [ada, agent] = [
    await buildCustomer(operator, { firstName: "Ada", lastName: "Lovelace" }),
    await buildAgent(operator, { firstName: "Sam", lastName: "NA" }),
  ]
  return {
    organisation,
    operator,
    visitor,
    ownerEmail: owner.email,
    owner: await signedIn(visitor, "owner", owner),
    agent: await signedIn(visitor, "agent", agent),
    ada: await signedIn(visitor, "customer", ada),
    article: await buildArticle(operator, { title: "Refunds" }),
  }
}

const say = (ctx: Context, { id }: { id: string }, body = "Thank you!") =>
  writeComment(ctx, { articleId: id, body })
const shown = async (ctx: Context, { id }: { id: string }) => (await listComments(ctx, id)).items
const counted = async (ctx: Context, { id }: { id: string }) =>
  (await getArticle(ctx, id)).article.commentCount
const later = <T extends Context>(ctx: T, ms: number): T => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + ms),
})

/** The keys whose pages `work` has every instance drop. */
async function renewedBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  let ready = () => {}
  const isReady = new Promise<void>((done) => {
    ready = done
  })
  const events = { onChange: (keys: string[]) => void heard.push(...keys), onLost: () => {}, onReady: ready }
  const listener = listenForChanges(database.url, events)
  await isReady
  await work()
  await listener.caughtUp()
  await listener.close()
  return heard
}

test("a customer's comment waits until it is approved; only then it is shown and counted [H06, D-60]", async () => {
  const { ada, agent, visitor, article, organisation } = await company()
  const written = await say(ada, article)
  expect(written).toMatchObject({
    status: "pending",
    message: "Awaiting approval",
    authorName: "Ada Lovelace",
  })
  expect([await shown(visitor, article), await counted(visitor, article)]).toEqual([[], 0])
  const renewed = await renewedBy(() => approveComment(agent, written.id))
  expect(renewed).toEqual([organisation.identifier])
  expect(await shown(visitor, article)).toMatchObject([{ body: "Thank you!", authorName: "Ada Lovelace" }])
  expect(await counted(visitor, article)).toBe(1)
})

test("rejecting takes a comment away from visitors, and it can wait again [D-60]", async () => {
  const { ada, owner, visitor, article, organisation } = await company()
  const { id } = await say(ada, article)
  await approveComment(owner, id)
  expect(await renewedBy(() => rejectComment(owner, id))).toEqual([organisation.identifier])
  expect([await shown(visitor, article), await counted(visitor, article)]).toEqual([[], 0])
  expect((await listCommentsToModerate(owner, "rejected")).items).toMatchObject([{ id }])
  expect(await renewedBy(() => reopenComment(owner, id))).toEqual([])
  expect((await listCommentsToModerate(owner)).items).toMatchObject([{ id }])
})

test("where the company moderates nothing a comment is shown at once [D-60]", async () => {
  const { ada, visitor, article, organisation } = await company({ commentsModerated: false })
  const renewed = await renewedBy(async () => {
    expect(await say(ada, article)).toMatchObject({ status: "approved", message: "IncrComment" })
  })
  expect(renewed).toEqual([organisation.identifier])
  expect(await counted(visitor, article)).toBe(1)
})

test("the company's own people wait for nobody [D-60]", async () => {
  const { agent, owner, visitor, article } = await company()
  await say(agent, article, "We have changed this.")
  await say(later(owner, 1), article, "Thanks, Sam.")
  expect(await shown(visitor, article)).toMatchObject([
    { authorName: "Sam", byStaff: true },
    { authorName: "Support", byStaff: true },
  ])
})

test("approving twice counts once, also at once from two places", async () => {
  const { ada, agent, owner, visitor, article } = await company()
  const { id } = await say(ada, article)
  await Promise.all([approveComment(agent, id), approveComment(owner, id), approveComment(agent, id)])
  expect(await counted(visitor, article)).toBe(1)
  const log = await agent.store.tenancy.activity.list({ limit: 50 })
  expect(log.filter(({ action }) => action === "comment.approved")).toHaveLength(1)
})

test("the same words again within an hour are the same comment [H12]", async () => {
  const { ada, agent, article, ownerEmail } = await company()
  const first = await say(ada, article)
  const again = await say(later(ada, hourMs - 1), article, " Thank you!\r\n")
  expect(again).toMatchObject({ id: first.id, message: "Already Exist" })
  expect(await say(later(ada, hourMs), article)).toMatchObject({ message: "Awaiting approval" })
  expect(await say(agent, article)).toMatchObject({ message: "IncrComment" })
  expect(await queuedMails(database.db, ownerEmail)).toHaveLength(3)
})

test("a comment sent five times at once is written once [H12]", async () => {
  const { ada, owner, article } = await company()
  const sent = await Promise.all(Array.from({ length: 5 }, () => say(ada, article)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent.filter(({ message }) => message === "Awaiting approval")).toHaveLength(1)
  expect((await listCommentsToModerate(owner)).items).toHaveLength(1)
})

test("one person writes 10 comments an hour; repetitions do not count [negative 57, negative 58]", async () => {
  const { ada, agent, article } = await company()
  for (let i = 0; i < 10; i++) await say(ada, article, `Number ${i}`)
  await expect(say(ada, article, "One more")).rejects.toMatchObject({ name: "RateLimitedError" })
  expect(await say(ada, article, "Number 3")).toMatchObject({ message: "Already Exist" })
  await say(agent, article, "Others may")
})

describe("who may", () => {
  test("visitors and operators write no comment [H05]", async () => {
    const { visitor, operator, article } = await company()
    for (const ctx of [visitor, operator])
      await expect(say(ctx, article)).rejects.toMatchObject({ name: "UnauthenticatedError" })
  })

  test("an article nobody reads takes no comment, and tells no comments", async () => {
    const { ada, agent, operator, visitor, article } = await company()
    await say(agent, article)
    await unpublishArticle(operator, article.id)
    for (const ctx of [ada, agent]) await expect(say(ctx, article)).rejects.toThrow("Article not found")
    await expect(listComments(visitor, article.id)).rejects.toThrow("Article not found")
    await expect(say(ada, { id: "nothing" })).rejects.toThrow("Article not found")
  })

  test("a knowledge base that is switched off takes no comment [D-21]", async () => {
    const { ada, operator, article } = await company()
    const organisation = await updateOrganisation(operator, { knowledgeBaseApp: false })
    await expect(say({ ...ada, organisation }, article)).rejects.toThrow("Article not found")
  })

  test("customers and visitors judge nothing [negative 8]", async () => {
    const { ada, visitor, article } = await company()
    const { id } = await say(ada, article)
    for (const judge of [approveComment, rejectComment, reopenComment]) {
      await expect(judge(ada, id)).rejects.toMatchObject({ name: "ForbiddenError" })
      await expect(judge(visitor, id)).rejects.toMatchObject({ name: "UnauthenticatedError" })
    }
    await expect(listCommentsToModerate(ada)).rejects.toMatchObject({ name: "ForbiddenError" })
    await expect(listCommentsToModerate(visitor)).rejects.toMatchObject({ name: "UnauthenticatedError" })
  })

  test("another company's comments are not there [A10, negative 1]", async () => {
    const [acme, globex] = [await company(), await company()]
    const { id } = await say(acme.ada, acme.article)
    for (const judge of [approveComment, rejectComment, reopenComment])
      await expect(judge(globex.owner, id)).rejects.toThrow("Comment not found")
    for (const status of ["pending", "approved", "rejected"] as const)
      expect((await listCommentsToModerate(globex.owner, status)).items).toEqual([])
    await expect(say(globex.ada, acme.article)).rejects.toThrow("Article not found")
    await expect(listComments(globex.visitor, acme.article.id)).rejects.toThrow("Article not found")
    expect((await listCommentsToModerate(acme.owner)).items).toMatchObject([{ id, status: "pending" }])
  })
})

describe("whose name a comment shows", () => {
  test("a changed name is on earlier comments at once, in the page cache too [H14, X27]", async () => {
    const { ada, agent, visitor, article, organisation } = await company()
    await approveComment(agent, (await say(ada, article)).id)
    expect(await renewedBy(() => updateProfile(ada, { firstName: "Augusta" }))).toEqual([
      organisation.identifier,
    ])
    expect(await shown(visitor, article)).toMatchObject([{ authorName: "Augusta Lovelace" }])
  })

  test("a name changed at the common login is as well [H14]", async () => {
    const { ada, agent, visitor, article, organisation } = await company()
    await approveComment(agent, (await say(ada, article)).id)
    const { id, email } = ada.actor as { id: string; email: string }
    const person = { id, email, role: "customer", photo: "", timeZone: "", verified: true } as const
    const mirror = () => mirrorPerson(visitor, { ...person, firstName: "A.", lastName: "King" })
    expect(await renewedBy(mirror)).toEqual([organisation.identifier])
    expect(await renewedBy(mirror)).toEqual([])
    expect(await shown(visitor, article)).toMatchObject([{ authorName: "A. King" }])
  })

  test("an owner's changed name is on the pages of the portals where a comment of theirs is shown [H14, X27]", async () => {
    const { owner, operator, article, organisation } = await company()
    const { id, email } = owner.actor as { id: string; email: string }
    const { operator: other } = await buildOrganisation(database.db)
    await other.store.tenancy.organisation.update({ ownerId: id })
    expect(await renewedBy(() => updateProfile(owner, { firstName: "Olga" }))).toEqual([])
    await say(owner, article)
    expect(await renewedBy(() => updateProfile(owner, { firstName: "Olga" }))).toEqual([
      organisation.identifier,
    ])
    const person = { id, email, role: "owner", photo: "", timeZone: "", verified: true } as const
    const mirror = () => mirrorPerson(operator, { ...person, firstName: "Olympia", lastName: "" })
    expect(await renewedBy(mirror)).toEqual([organisation.identifier])
    expect(await renewedBy(mirror)).toEqual([])
  })

  test("a former owner's changed name is on the pages where a comment of theirs is shown, of many portals [H14, X27]", async () => {
    const { owner, operator, article, organisation } = await company()
    await say(owner, article)
    await appointOwner(operator, await buildOwner((await buildOrganisation(database.db)).operator))
    const directory = operatorApexContext(database.db).store.installation.knowledge.comments
    const { id } = owner.actor as { id: string }
    const { identifier, customDomain } = organisation
    expect(await directory.listPortalsShowing(id)).toEqual([{ identifier, customDomain }])
    const home = await buildOrganisation(database.db)
    await home.operator.store.tenancy.organisation.update({ ownerId: id })
    const asOwner = { ...owner, organisation: home.organisation, store: home.visitor.store }
    expect(await renewedBy(() => updateProfile(asOwner, { firstName: "Olga" }))).toEqual([identifier])
    // As many portals as are looked at in one go, and some more, on both sides of the one that shows it.
    const row = await database.db
      .selectFrom("organisation")
      .selectAll()
      .where("id", "=", home.organisation.id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 2100 }, (_, at) => ({
      ...row,
      settings: JSON.stringify(row.settings),
      id: `${at % 2 ? "0" : "z"}${at}`,
      identifier: `one-of-many-${at}`,
    }))
    await database.db.insertInto("organisation").values(others).execute()
    expect(await directory.listPortalsShowing(id)).toEqual([{ identifier, customDomain }])
    await database.db.deleteFrom("organisation").where("identifier", "like", "one-of-many-%").execute()
  })

  test("a name that a client of the login service changed is as well [H14]", async () => {
    const { ada, agent, visitor, article, organisation } = await company()
    await approveComment(agent, (await say(ada, article)).id)
    const { email } = ada.actor as { email: string }
    const service = { ...visitor, actor: { role: "service" as const } }
    const update = () => updatePerson(service, { role: "customer", email }, { firstName: "Augusta" })
    expect(await renewedBy(update)).toEqual([organisation.identifier])
    expect(await renewedBy(update)).toEqual([])
  })

  test("a profile saved with the same names renews no page [X27]", async () => {
    const { ada, agent, article } = await company()
    await approveComment(agent, (await say(ada, article)).id)
    const save = () => updateProfile(ada, { firstName: "Ada", lastName: "Lovelace", description: "Counts." })
    expect(await renewedBy(save)).toEqual([])
  })

  test("a draft is not commented, not by the company's own people either [H06]", async () => {
    const { agent, operator, article } = await company()
    await unpublishArticle(operator, article.id)
    await expect(say(agent, article)).rejects.toThrow("Article not found")
    await expect(listComments(agent, article.id)).rejects.toThrow("Article not found")
  })

  test("a person who has no comment on a page renews none", async () => {
    const { ada, article } = await company()
    await say(ada, article)
    expect(await renewedBy(() => updateProfile(ada, { firstName: "Augusta" }))).toEqual([])
  })

  test("an account that is gone leaves its comments without a name", async () => {
    const { ada, agent, visitor, article, organisation } = await company()
    await approveComment(agent, (await say(ada, article)).id)
    const renewed = await renewedBy(() => deleteOwnAccount(ada, goodPassword))
    expect(renewed).toContain(organisation.identifier)
    expect(await shown(visitor, article)).toMatchObject([{ authorName: "Former customer", authorPhoto: "" }])
    expect(await counted(visitor, article)).toBe(1)
    expect((await listCommentsToModerate(agent, "approved")).items).toMatchObject([{ authorEmail: null }])
  })

  test("nothing that visitors get has an address in it, what staff gets has", async () => {
    const { ada, agent, visitor, article } = await company()
    await approveComment(agent, (await say(ada, article)).id)
    const { email } = ada.actor as { email: string }
    expect(JSON.stringify(await shown(visitor, article))).not.toContain(email)
    expect((await listCommentsToModerate(agent, "approved")).items).toMatchObject([
      { authorEmail: email, article: { title: "Refunds", slug: article.slug, isPublished: true } },
    ])
  })
})

describe("the owner's mail", () => {
  test("the owner is told of a comment, with the way to judge it [D-60]", async () => {
    const { ada, article, ownerEmail } = await company()
    await say(ada, article, "First line\nsecond")
    expect(await queuedMails(database.db, ownerEmail)).toMatchObject([
      {
        template: "commentWritten",
        props: {
          article: "Refunds",
          author: "Ada Lovelace",
          lines: ["First line", "second"],
          isWaiting: true,
          link: expect.stringMatching(/\/knowledge\/comments$/),
        },
      },
    ])
  })

  test("nobody is told of their own comment, and a portal without an owner tells nobody [D-60]", async () => {
    const { owner, ownerEmail, article } = await company()
    await say(owner, article)
    expect(await queuedMails(database.db, ownerEmail)).toEqual([])
    const { operator, visitor } = await buildOrganisation(database.db)
    const ada = await signedIn(visitor, "customer", await buildCustomer(operator))
    await say(ada, await buildArticle(operator))
  })
})

test("what happened to comments is in the activity log", async () => {
  const { ada, agent, article } = await company()
  const { id } = await say(ada, article)
  await approveComment(later(agent, 1), id)
  await rejectComment(later(agent, 2), id)
  await reopenComment(later(agent, 3), id)
  const log = await agent.store.tenancy.activity.list({ limit: 50 })
  expect(log.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
    "comment.reopened",
    "comment.rejected",
    "comment.approved",
    "comment.written",
  ])
})

test("long lists come in pages of 20 that neither repeat nor miss a comment", async () => {
  const { ada, agent, article } = await company()
  const { id: authorId } = agent.actor as { id: string }
  for (let i = 0; i < 43; i++)
    await ada.store.knowledge.comments.insert({
      id: `c${String(i).padStart(2, "0")}`,
      articleId: article.id,
      authorId,
      authorRole: "agent",
      body: "Same moment",
      status: "approved",
      createdAt: new Date(2026, 0, 1, 0, 0, Math.floor(i / 5)),
    })
  const expected = Array.from({ length: 43 }, (_, i) => `c${String(i).padStart(2, "0")}`)
  const all = async (list: (cursor?: string) => ReturnType<typeof listComments>) => {
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(cursor)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    return seen
  }
  expect(await all((cursor) => listComments(ada, article.id, cursor))).toEqual(expected)
  expect(await all((cursor) => listCommentsToModerate(agent, "approved", cursor))).toEqual(expected.reverse())
  await expect(listComments(ada, article.id, "x")).rejects.toMatchObject({ name: "InvalidError" })
})

describe("what is written", () => {
  const textOf = (body: unknown) => newComment.safeParse({ articleId: "a", body })

  test.each(["", " \n ", "\u200b\u200d", "\0\u0007", undefined, null, 5, {}])("%j is no comment", (body) => {
    expect(textOf(body).error?.issues[0]?.message).toBe("Comment is required")
  })

  test("2,000 characters are a comment, one more is too many", () => {
    expect(textOf("x".repeat(2000)).success).toBe(true)
    expect(textOf("x".repeat(2001)).error?.issues[0]?.message).toBe("At most 2,000 characters")
  })

  test("line breaks stay, control characters do not", () => {
    expect(textOf(" a\r\nb\rc\u0000\u001b\td\n\n\n\ne ").data?.body).toBe("a\nb\nc\td\n\ne")
    expect(textOf("👍").data?.body).toBe("👍")
    expect(textOf("مرحبا \u202egpj.exe").success).toBe(true)
    expect(textOf("\ud800a").data?.body).toBe("\ufffda")
  })

  test("markup is kept as the text it is [negative 14, negative 16]", async () => {
    const { agent, visitor, article } = await company()
    const [vector = ""] = attackVectors
    await say(agent, article, vector)
    expect(await shown(visitor, article)).toMatchObject([{ body: vector }])
  })
})
