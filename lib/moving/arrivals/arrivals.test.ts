import sharp from "sharp"
import { whereTo } from "@/lib/knowledge/redirects/queries"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { listView } from "@/lib/support/views/queries"
import { everyTicket } from "@/lib/support/views/values"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import { buildCustomer, buildOrganisation } from "@/lib/testing/factories"
import { arrangeMoves, articleOf, at, later, personOf, ticketOf } from "@/lib/testing/moves"
import { getMove } from "../migrations/queries"

const database = testDatabase()
const { desk, fill, bringAll, rows } = arrangeMoves(database)
let png: Buffer

beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer()
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
            <a href="/hc/de/articles/404404">gone</a><img alt="A red one" src="${desk.origin}/files/1"><img src="${desk.origin}/files/2">
            <script>alert(1)</script></p><p><iframe title="A &amp; B" src="//www.youtube.com/embed/abc_123?rel=0"></iframe></p>`,
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
  expect(one?.body).toMatch(
    /<p><a href="https:\/\/www\.youtube\.com\/watch\?v=abc_123"[^>]*>A &amp; B<\/a><\/p>$/,
  )
  expect(one?.body).toMatch(
    /<img width="8" height="8" src="\/api\/files\/[0-9a-f]{24}\/[^"]+\.webp" alt="A red one"/,
  )
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

test("an article whose language the desk does not say is in the portal's own", async () => {
  fill()
  const [text] = articleOf("101").translations
  if (!text) throw new Error("An article has a text")
  desk.objects.article = [articleOf("101", { language: "und", translations: [{ ...text, language: "und" }] })]
  const { operator } = await buildOrganisation(database.db, { settings: { language: "de" } })
  await bringAll(operator)
  const texts = await database.db
    .selectFrom("articleTranslation")
    .select(["title", "language"])
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  expect(texts).toEqual([{ title: "Article 101", language: "de" }])
  const { settings } = await database.db
    .selectFrom("organisation")
    .select("settings")
    .where("id", "=", operator.organisation.id)
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({ language: "de" })
  expect(settings).not.toMatchObject({ languages: ["und"] })
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
  const found = async (search: string) => {
    const { tickets } = await listView(built.ada, { queue: everyTicket, search })
    return tickets.map((ticket) => ticket.number).sort()
  }
  expect([await found("#1"), await found("1")]).toEqual([
    [1, 3],
    [1, 3],
  ])
  expect([await found("#9007199254740993"), await found("9007199254740993")]).toEqual([[4], [4]])
  const accounts = (await rows("account", operator)) as { id: string; email: string }[]
  const requesterId = accounts.find(({ email }) => email === "c1@example.com")?.id ?? ""
  const own = await operator.store.support.tickets.list({
    ...{ requesterId, search: "#1" },
    ...{ sort: "updatedAt", order: "desc", limit: 10 },
  })
  expect(own.map(({ subject }) => subject)).toEqual(["Ticket 1"])
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

test("tickets whose people are not read are those of customers who have proved their address here", async () => {
  fill()
  desk.objects.person = []
  const { operator } = await buildOrganisation(database.db)
  const ann = await buildCustomer(operator, { email: "ann@example.com", firstName: "Ann", lastName: "Own" })
  const bob = await buildCustomer(operator, { email: "bob@example.com", status: "unverified" })
  const asked = (number: string, email: string) => {
    const named = { id: `p${number}`, email, name: "Called Otherwise" }
    const entry = { author: named, isByStaff: false, text: "Hello", createdAt: at }
    return ticketOf(number, {
      requester: named,
      entries: [
        { ...entry, id: `${number}-1` },
        { ...entry, id: `${number}-2`, isByStaff: true },
      ],
    })
  }
  desk.objects.ticket = [asked("11", "Ann@example.com"), asked("12", bob.email)]
  await bringAll(operator)
  const tickets = (await rows("everyTicket", operator)) as { number: number; requesterId: string | null }[]
  expect(tickets.map(({ number, requesterId }) => [number, requesterId]).sort()).toEqual([
    [11, ann.id],
    [12, null],
  ])
  const entries = (await rows("ticketEntry", operator)) as { authorRole: string; authorId: string | null }[]
  expect(entries.map(({ authorRole, authorId }) => [authorRole, authorId]).sort()).toEqual([
    ["agent", null],
    ["agent", null],
    ["customer", ann.id],
    ["guest", null],
  ])
})

test("of people in copy, the company's own addresses do not come", async () => {
  fill()
  const copies = ["help+ticket@acme.example", "tom@example.com"].map((email) => ({ email, name: "" }))
  desk.objects.ticket = [ticketOf("11", { copies })]
  const { operator } = await buildOrganisation(database.db)
  await addInbox(operator, { address: "help@acme.example", name: "Help" })
  await bringAll(operator)
  const participants = await database.db
    .selectFrom("ticketParticipant")
    .select("address")
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  expect(participants).toEqual([{ address: "tom@example.com" }])
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

test("a picture that stands in several messages comes with each of them", async () => {
  fill()
  desk.files = { "1": { bytes: png } }
  const url = `${desk.origin}/files/1`
  const entryOf = (id: string) => ({
    ...{ id, author: { id: "c1" }, isByStaff: false, createdAt: at },
    ...{ html: `<p>See <img src="${url}"></p>`, files: [{ id: "1", name: "1.png", url }] },
  })
  desk.objects.ticket = [
    ticketOf("11", { entries: [entryOf("a"), entryOf("b")] }),
    ticketOf("12", { entries: [entryOf("c")] }),
  ]
  const { operator } = await buildOrganisation(database.db)
  await bringAll(operator)
  const entries = (await rows("ticketEntry", operator)) as { id: string; ticketId: string; body: string }[]
  const files = (await rows("attachment", operator)) as { id: string; entryId: string; ticketId: string }[]
  const asked = desk.asked.filter((path) => path.startsWith("/files"))
  expect([entries.length, files.length, asked]).toEqual([3, 3, ["/files/1"]])
  for (const { id, entryId, ticketId } of files)
    expect(entries.find((entry) => entry.id === entryId)).toMatchObject({
      ...{ ticketId, body: expect.stringContaining(`<img data-file="${id}"`) },
    })
})

test("a picture in what was said, which the desk gives no name, is called after what comes", async () => {
  fill()
  desk.files = { "77": { bytes: png } }
  const picture = {
    id: "77",
    name: "",
    type: "image/*",
    url: `${desk.origin}/files/77`,
    addresses: ["/files/77"],
  }
  desk.objects.ticket = [
    ticketOf("11", {
      entries: [
        {
          ...{ id: "e", author: { id: "c1" }, isByStaff: false, createdAt: at },
          ...{ html: '<p>See <img src="/files/77"></p>', files: [picture] },
        },
      ],
    }),
  ]
  const { operator } = await buildOrganisation(database.db)
  await bringAll(operator)
  const [kept] = (await rows("attachment", operator)) as { id: string; name: string }[]
  expect(kept?.name).toBe("file.png")
  const [entry] = (await rows("ticketEntry", operator)) as { body: string }[]
  expect(entry?.body).toContain(`<img data-file="${kept?.id}"`)
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

test("old addresses of categories and sections lead to them", async () => {
  fill()
  desk.objects.category = [{ id: "1", name: "Guides", addresses: ["/hc/en-us/categories/1-Guides"] }]
  desk.objects.folder = [
    { id: "2", name: "First steps", categoryId: "1", addresses: [`${desk.origin}/hc/en-us/sections/2`] },
  ]
  const { operator } = await buildOrganisation(database.db)
  await bringAll(operator)
  const to = async (path: string) => (await whereTo(operator, path))?.to
  expect(await to("/hc/de/categories/1-Other")).toMatch(/^\/kb\/category\/Guides/)
  expect(await to("/hc/sections/2")).toMatch(/^\/kb\/folder\/First-steps/)
  expect(await to("/hc/fr/articles/101-x")).toBe("/kb/article/Article-101")
})
