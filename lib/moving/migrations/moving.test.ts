import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import type { Given } from "@/lib/moving/desks/schema"
import { ConflictError, ForbiddenError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import { buildOrganisation, buildSignedInCustomer, buildSignedInOwner } from "@/lib/testing/factories"
import { type MadeUpDesk, madeUpConnector, startMadeUpDesk } from "@/lib/testing/made-up-desk"
import { desks } from "./desks"
import { goOn, type Next } from "./going-on"
import { beginMove, bringMove, discardMove, resumeMove, undoMove } from "./mutations"
import { getMove, presentMove, problemLines } from "./queries"

const database = testDatabase()
let desk: MadeUpDesk
let folder: string
let png: Buffer

beforeAll(async () => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
  process.env.DATABASE_URL = database.url
  folder = await mkdtemp(join(tmpdir(), "vestibule-move-"))
  process.env.DATA_DIR = folder
  desks.zendesk = madeUpConnector
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  desk = await startMadeUpDesk()
})
afterEach(() => desk.close())
afterAll(async () => {
  delete process.env.PRIVATE_NETWORKS
  await rm(folder, { recursive: true, force: true })
})

const at = "2020-03-01T10:00:00Z"
const later = "2020-03-02T10:00:00Z"

const articleOf = (id: string, over: Partial<Given<"article">> = {}): Given<"article"> => ({
  ...{ id, categoryId: "1", folderId: "2", language: "en", createdAt: at, updatedAt: later },
  translations: [
    {
      ...{ language: "en", title: `Article ${id}`, status: "published", updatedAt: later, publishedAt: at },
      html: `<p>Words of ${id}</p>`,
    },
  ],
  addresses: [`/hc/en-us/articles/${id}-Some-title`],
  ...over,
})
const personOf = (id: string, over: Partial<Given<"person">> = {}): Given<"person"> => ({
  ...{ id, role: "customer", state: "active", email: `${id}@example.com`, firstName: "Ann" },
  ...{ lastName: id, createdAt: at, ...over },
})
const ticketOf = (id: string, over: Partial<Given<"ticket">> = {}): Given<"ticket"> => ({
  ...{ id, number: id, subject: `Ticket ${id}`, status: "open", requester: { id: "c1" } },
  ...{ createdAt: at, updatedAt: later },
  entries: [
    { id: `${id}-1`, author: { id: "c1" }, isByStaff: false, text: "It does not work", createdAt: at },
    { id: `${id}-2`, author: { id: "a1" }, isByStaff: true, html: "<p>Try again</p>", createdAt: later },
  ],
  ...over,
})

const fill = () => {
  desk.objects = {
    category: [{ id: "1", name: "Guides" }],
    folder: [{ id: "2", name: "First steps", categoryId: "1" }],
    team: [{ id: "t1", name: "Support" }],
    company: [{ id: "o1", name: "Initech" }],
    person: [personOf("c1", { companyIds: ["o1"] }), personOf("a1", { role: "agent", teamIds: ["t1"] })],
    field: [
      {
        ...{ id: "f1", title: "Plan", kind: "choice" },
        options: [
          { value: "plan_basic", title: "Basic" },
          { value: "plan_pro", title: "Pro" },
        ],
      },
    ],
    article: [articleOf("101"), articleOf("9007199254740993")],
    ticket: [ticketOf("11", { priority: "urgent", tags: ["Vip client"], fields: { f1: "plan_pro" } })],
    macro: [{ id: "m1", title: "Close", status: "closed", addTags: ["done"] }],
    view: [{ id: "v1", title: "Urgent ones", all: [{ about: "priority", is: true, values: ["urgent"] }] }],
  }
}

const account = () => ({ desk: "zendesk" as const, address: desk.origin, token: "right" })
const quietly = { isQueued: false }

/** Works on a move in one go, as the command line does. */
async function work(ctx: Context, id: string): Promise<Next> {
  for (;;) {
    const next = await goOn(ctx, id, { stop: () => false })
    if (next.when !== "now") return next
  }
}

async function bringAll(ctx: Context) {
  const id = await beginMove(ctx, account(), quietly)
  await work(ctx, id)
  await bringMove(ctx, { id }, quietly)
  await work(ctx, id)
  return id
}

const rows = async (table: "everyTicket" | "ticketEntry" | "account" | "attachment", ctx: Context) =>
  database.db.selectFrom(table).selectAll().where("organisationId", "=", ctx.organisation.id).execute()

test("a desk is looked at first, which changes nothing, and comes whole then", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(operator, account(), quietly)
  expect(await work(operator, id)).toEqual({ when: "never" })
  const looked = await getMove(operator, id)
  expect(looked).toMatchObject({ state: "looked", title: "Acme", held: null })
  expect(looked.counts.find(({ kind }) => kind === "article")).toEqual({
    ...{ kind: "article", expected: 2, read: 2, written: 0, failed: 0 },
  })
  expect(await rows("everyTicket", operator)).toEqual([])

  await bringMove(operator, { id }, quietly)
  expect(await work(operator, id)).toEqual({ when: "never" })
  const done = await getMove(operator, id)
  expect(done.state).toBe("done")
  expect(done.counts.filter(({ read, written }) => read !== written)).toEqual([])

  const [ticket] = await rows("everyTicket", operator)
  expect(ticket).toMatchObject({
    ...{ number: 11, subject: "Ticket 11", status: "open", priorityId: "urgent" },
    ...{ requesterEmail: "c1@example.com", requesterFirstName: "Ann" },
  })
  expect((ticket as { createdAt: Date }).createdAt.toISOString()).toBe("2020-03-01T10:00:00.000Z")
  const entries = (await rows("ticketEntry", operator)) as { authorRole: string; body: string }[]
  expect(entries.map(({ authorRole, body }) => [authorRole, body]).sort()).toEqual([
    ["agent", "<p>Try again</p>"],
    ["customer", "<p>It does not work</p>"],
  ])
  const people = (await rows("account", operator)) as { email: string; status: string; description: string }[]
  expect(people.map(({ email, status, description }) => [email, status, description]).sort()).toEqual([
    ["a1@example.com", "invited", ""],
    ["c1@example.com", "unverified", "Initech"],
  ])
  const [field] = await operator.store.support.fields.list()
  expect((ticket as { fields: object }).fields).toEqual({
    [field?.id ?? ""]: field?.options.find(({ title }) => title === "Pro")?.id,
  })
})

test("nobody is told: no mail, no notice, nothing for rules", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  await bringAll(operator)
  const count = async (table: string) =>
    Number(
      (
        await database.db
          .selectFrom(table as "ticketEvent")
          .select((eb) => eb.fn.countAll().as("n"))
          .where("organisationId", "=", operator.organisation.id)
          .executeTakeFirstOrThrow()
      ).n,
    )
  for (const table of ["ticketEvent", "notice", "webhookDelivery", "ticketServiceLevel", "undeliveredMail"])
    expect([table, await count(table)]).toEqual([table, 0])
})

test("links, pictures and old addresses of articles lead to where they are here", async () => {
  fill()
  desk.files = { "1": { bytes: png }, "2": { status: 404 } }
  desk.objects.article = [
    articleOf("101", {
      translations: [
        {
          ...{ language: "en", title: "One", status: "published", updatedAt: later, publishedAt: at },
          html: `<p><a href="https://help.acme.example/hc/en-us/articles/9007199254740993-x#part">two</a>
            <a href="/hc/de/articles/404404">gone</a><img src="${desk.origin}/files/1"><img src="${desk.origin}/files/2">
            <script>alert(1)</script></p>`,
        },
        {
          language: "de",
          title: "Eins",
          status: "published",
          updatedAt: later,
          publishedAt: at,
          html: "<p>Worte</p>",
        },
      ],
    }),
    articleOf("9007199254740993", { readers: "staff" }),
  ]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const texts = await database.db
    .selectFrom("articleTranslation")
    .selectAll()
    .where("organisationId", "=", operator.organisation.id)
    .orderBy("title")
    .execute()
  expect(texts.map(({ title, language, status }) => [title, language, status])).toEqual([
    ["Article 9007199254740993", "en", "draft"],
    ["Eins", "de", "published"],
    ["One", "en", "published"],
  ])
  const one = texts[2]
  expect(one?.body).toContain('href="/kb/article/Article-9007199254740993#part"')
  expect(one?.body).toMatch(/<img src="\/api\/files\/[0-9a-f]{24}\/[^"]+\.webp" alt="" width="8" height="8"/)
  expect(one?.body).not.toContain("script")
  expect(one?.updatedAt.toISOString()).toBe("2020-03-02T10:00:00.000Z")
  const addresses = await database.db
    .selectFrom("articleAddress")
    .select(["path", "articleId"])
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  expect(addresses.map(({ path }) => path).sort()).toEqual([
    "/hc/articles/101",
    "/hc/articles/9007199254740993",
    "/hc/en-us/articles/101-Some-title",
    "/hc/en-us/articles/9007199254740993-Some-title",
  ])
  const { problems } = await getMove(operator, id)
  expect(problems.map(({ reason, kind }) => [reason, kind])).toEqual(
    expect.arrayContaining([
      ["restricted", "article"],
      ["file-missing", "article"],
    ]),
  )
})

test("asked again, it brings what is new, changes what has changed, and leaves what was changed here", async () => {
  fill()
  desk.objects.ticket = [ticketOf("11"), ticketOf("12"), ticketOf("13")]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const [before] = await rows("ticketEntry", operator)
  const here = (await rows("everyTicket", operator)) as { id: string; number: number }[]
  await database.db
    .updateTable("everyTicket")
    .set({ status: "pending", updatedAt: new Date() })
    .where("organisationId", "=", operator.organisation.id)
    .where("number", "=", 12)
    .execute()
  const more = "2020-04-01T10:00:00Z"
  const answered = (of: string) =>
    ticketOf(of, {
      status: "closed",
      updatedAt: more,
      entries: [
        ...(ticketOf(of).entries ?? []),
        { id: `${of}-3`, author: { id: "c1" }, isByStaff: false, text: "Thanks", createdAt: more },
      ],
    })
  const changedAt = new Date().toISOString()
  const changed = [answered("11"), answered("12"), ticketOf("14")]
  desk.objects.ticket = [...changed.map((ticket) => ({ ...ticket, changedAt })), ticketOf("13")]
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  const after = (await rows("everyTicket", operator)) as { id: string; number: number; status: string }[]
  expect(after.map(({ number, status }) => [number, status]).sort()).toEqual([
    [11, "closed"],
    [12, "pending"],
    [13, "open"],
    [14, "open"],
  ])
  expect(after.filter(({ id }) => here.some((one) => one.id === id))).toHaveLength(3)
  const entries = (await rows("ticketEntry", operator)) as { id: string }[]
  expect(entries).toHaveLength(3 + 3 + 2 + 2)
  expect(entries.some((entry) => entry.id === (before as { id: string }).id)).toBe(true)
  expect((await getMove(operator, id)).problems).toContainEqual({
    ...{ reason: "changed-here", kind: "ticket", count: 1 },
  })
})

test("a number that is taken is noted, and the old one is found", async () => {
  fill()
  desk.objects.ticket = [ticketOf("1"), ticketOf("2"), ticketOf("9007199254740993")]
  const built = await buildDesk(database.db)
  const { operator } = built
  const { id } = await ask(built)
  await bringAll(operator)
  const numbers = ((await rows("everyTicket", operator)) as { id: string; number: number }[])
    .filter((ticket) => ticket.id !== id)
    .map(({ number }) => number)
  expect(numbers.sort((a, b) => a - b)).toEqual([2, 3, 4])
  const notes = ((await rows("ticketEntry", operator)) as { internal: boolean; body: string }[])
    .filter(({ internal }) => internal)
    .map(({ body }) => body)
  expect(notes.sort()).toEqual(["<p>#1</p>", "<p>#9007199254740993</p>"])
})

test("merged tickets lead to what they are part of; deleted ones and spam come into the trash", async () => {
  fill()
  desk.objects.ticket = [
    ticketOf("11", { mergedIntoId: "13" }),
    ticketOf("12", { trashed: "spam" }),
    ticketOf("13"),
  ]
  const { operator } = await buildOrganisation(database.db)
  await bringAll(operator)
  const all = (await rows("everyTicket", operator)) as {
    id: string
    number: number
    mergedIntoId: string | null
    status: string
    trashedAs: string | null
  }[]
  const at = (number: number) => all.find((ticket) => ticket.number === number)
  expect(at(11)).toMatchObject({ mergedIntoId: at(13)?.id, status: "closed" })
  expect(at(12)?.trashedAs).toBe("spam")
})

test("deleted authors keep their names; two people of one address are one; what nobody asked is kept", async () => {
  fill()
  desk.objects.person = [
    personOf("c1"),
    personOf("c2", { email: "C1@example.com" }),
    personOf("gone", { state: "former", email: null, firstName: "Bob", lastName: "Gone" }),
  ]
  desk.objects.ticket = [
    ticketOf("11", { requester: { id: "c2" } }),
    ticketOf("12", {
      requester: { id: "nobody" },
      entries: [{ id: "x", author: { id: "gone" }, isByStaff: true, text: "Hello", createdAt: at }],
    }),
  ]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  expect(await rows("account", operator)).toHaveLength(1)
  const entries = (await rows("ticketEntry", operator)) as { body: string; authorFirstName: string }[]
  expect(entries.find(({ body }) => body === "<p>Hello</p>")).toMatchObject({
    ...{ authorId: null, authorFirstName: "Bob", authorLastName: "Gone", authorRole: "agent" },
  })
  const reasons = (await getMove(operator, id)).problems.map(({ reason }) => reason)
  expect(reasons.sort()).toEqual(
    expect.arrayContaining(["former-person", "requester-missing", "same-address"]),
  )
})

test("files come with what they were sent with; those that cannot stay links", async () => {
  fill()
  desk.files = {
    "1": { bytes: png },
    "2": { status: 404 },
    "3": { type: "text/html", bytes: Buffer.from("<html>") },
    "4": { length: 3_000_000_000 },
    "5": { bytes: Buffer.from("MZ") },
  }
  const fileOf = (name: string) => ({ id: name, name: `${name}.png`, url: `${desk.origin}/files/${name}` })
  desk.objects.ticket = [
    ticketOf("11", {
      entries: [
        {
          ...{ id: "e", author: { id: "c1" }, isByStaff: false, createdAt: at },
          html: `<p>See <img src="${desk.origin}/files/1"></p>`,
          files: ["1", "2", "3", "4", "5"].map(fileOf),
        },
      ],
    }),
  ]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const files = (await rows("attachment", operator)) as { id: string; name: string; entryId: string | null }[]
  const [kept] = files.filter(({ entryId }) => entryId)
  expect(kept?.name).toBe("1.png")
  const [entry] = (await rows("ticketEntry", operator)) as { body: string }[]
  expect(entry?.body).toContain(`<img data-file="${kept?.id}"`)
  for (const name of ["2", "3", "4", "5"])
    expect(entry?.body).toContain(`href="${desk.origin}/files/${name}"`)
  const { problems } = await getMove(operator, id)
  const reasons = problems.flatMap(({ reason, kind }) => (kind === "ticket" ? reason : []))
  expect(reasons.sort()).toEqual(["file-missing", "file-not-a-file", "file-refused", "file-too-large"])
})

test("an article of 5 MB is reported, and the others come", async () => {
  fill()
  const huge = `<p>${"word ".repeat(1_000_000)}</p>`
  desk.objects.article = [
    articleOf("1", {
      translations: [{ language: "en", title: "Huge", status: "published", updatedAt: later, html: huge }],
    }),
    articleOf("2"),
  ]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  expect(await getMove(operator, id)).toMatchObject({
    state: "done",
    problems: expect.arrayContaining([{ reason: "body-too-long", kind: "article", count: 1 }]),
  })
})

test("a token that is refused begins nothing; one that is taken away in the middle is asked for again", async () => {
  fill()
  desk.objects.ticket = Array.from({ length: 35 }, (_, index) => ticketOf(String(index + 1)))
  const { operator } = await buildOrganisation(database.db)
  await expect(beginMove(operator, { ...account(), token: "wrong" }, quietly)).rejects.toThrow(
    "does not accept the token",
  )
  const id = await beginMove(operator, account(), quietly)
  const stopAfter = (count: number) => ({ stop: () => desk.asked.length > count })
  await goOn(operator, id, stopAfter(12))
  desk.token = "another"
  expect(await work(operator, id)).toEqual({ when: "never" })
  expect((await getMove(operator, id)).held).toEqual({
    because: "The desk does not accept the token",
    until: null,
  })
  await resumeMove(operator, { id, address: desk.origin, token: "another" }, quietly)
  await work(operator, id)
  expect((await getMove(operator, id)).state).toBe("looked")
  // No page was read twice.
  const pages = desk.asked.filter((path) => path.startsWith("/objects/ticket"))
  expect(new Set(pages).size).toBe(4)
})

test("a desk that asks to wait for an hour is asked again then, and nothing is lost", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(operator, account(), quietly)
  desk.statuses = [{ status: 200 }, { status: 200 }, { status: 200 }, { status: 429, retryAfter: "3600" }]
  const next = await goOn(operator, id, { stop: () => false })
  expect(next.when).toBe("later")
  expect(Math.round(((next as { at: Date }).at.getTime() - Date.now()) / 60_000)).toBe(60)
  expect((await getMove(operator, id)).held?.until).not.toBeNull()
  await work(operator, id)
  expect((await getMove(operator, id)).state).toBe("looked")
})

test("left off after any page and any batch, it goes on, and everything comes once", async () => {
  fill()
  desk.objects.ticket = Array.from({ length: 120 }, (_, index) => ticketOf(String(index + 1)))
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(operator, account(), quietly)
  const always = { stop: () => true }
  while ((await goOn(operator, id, always)).when === "now");
  await bringMove(operator, { id }, quietly)
  while ((await goOn(operator, id, always)).when === "now");
  expect((await getMove(operator, id)).state).toBe("done")
  expect(await rows("everyTicket", operator)).toHaveLength(120)
  expect(await rows("ticketEntry", operator)).toHaveLength(240)
})

test("two moves at once are refused, and two processes at one", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(operator, account(), quietly)
  await expect(beginMove(operator, account(), quietly)).rejects.toThrow(ConflictError)
  const results = await Promise.allSettled([
    goOn(operator, id, { stop: () => false }),
    goOn(operator, id, { stop: () => false }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  await discardMove(operator, id)
  expect(await presentMove(operator)).toBeNull()
})

test("all of it can be taken away again, until the first change", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  await undoMove(operator, id, quietly)
  await work(operator, id)
  expect((await getMove(operator, id)).state).toBe("undone")
  for (const table of ["everyTicket", "ticketEntry", "account"] as const)
    expect([table, await rows(table, operator)]).toEqual([table, []])
  for (const table of ["article", "category", "folder", "team", "ticketField", "automation", "ticketView"])
    expect([
      table,
      await database.db
        .selectFrom(table as "article")
        .select("id")
        .where("organisationId", "=", operator.organisation.id)
        .execute(),
    ]).toEqual([table, []])

  const again = await bringAll(operator)
  await database.db
    .updateTable("everyTicket")
    .set({ updatedAt: new Date() })
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  await expect(undoMove(operator, again, quietly)).rejects.toThrow("changed here: #11")
})

test("only the owner and the operator move a company, each their own", async () => {
  fill()
  const { asking: owner } = await buildSignedInOwner(database.db)
  const { asking: customer } = await buildSignedInCustomer(database.db)
  await expect(beginMove(customer, account(), quietly)).rejects.toThrow(ForbiddenError)
  const id = await beginMove(owner, account(), quietly)
  const { asking: other } = await buildSignedInOwner(database.db)
  await expect(getMove(other, id)).rejects.toThrow("not found")
  await expect(undoMove(other, id, quietly)).rejects.toThrow("not found")
  expect(await presentMove(other)).toBeNull()
})

test("the report names what did not come, as CSV", async () => {
  fill()
  desk.objects.ticket = [ticketOf("11", { requester: { id: "x", name: "=1+1" } }), { id: "bad" } as never]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const say = { columns: ["Kind"], kind: (kind: string) => kind, reason: (reason: string) => reason }
  let text = ""
  for await (const piece of problemLines(operator, id, say)) text += piece
  expect(text).toContain('"ticket","bad","bad","invalid"')
  expect(text).toContain('"requester-missing"')
})
