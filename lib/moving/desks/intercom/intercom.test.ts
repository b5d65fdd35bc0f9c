import { DeskAway, DeskRefused } from "@/lib/moving/desks/errors"
import { type Shape, shapes } from "@/lib/moving/desks/schema"
import type { Account, Connector, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { type FakeIntercom, startFakeIntercom } from "@/lib/testing/desks/fake-intercom"
import {
  adminIds,
  articleId,
  collectionIds,
  companyId,
  contactId,
  conversationId,
  teamId,
} from "@/lib/testing/desks/intercom-data"
import { intercom, intercomConnector } from "./desk"

const patience = { waitMs: 2_000, againMs: 1, tries: 8, awayMs: 60_000 }
let fake: FakeIntercom

beforeAll(() => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
})
afterAll(() => {
  delete process.env.PRIVATE_NETWORKS
})
beforeEach(async () => {
  fake = await startFakeIntercom()
})
afterEach(() => fake.close())

const connector = (account: Account = fake.account) => intercomConnector(account, patience)

/** All of a kind in the shape in which it is kept, the cursors of its pages, and what does not come. */
async function allOf<K extends Kind>(
  from: Connector,
  kind: K,
  since: Date | null = null,
  cursor: string | null = null,
) {
  const objects: Shape<K>[] = []
  const cursors: string[] = []
  const problems: Problem[] = []
  for await (const page of from.read(kind, { cursor, since })) {
    objects.push(...page.objects.map((given) => shapes[kind].parse(given) as Shape<K>))
    cursors.push(page.cursor)
    problems.push(...(page.problems ?? []))
  }
  return { objects, cursors, problems }
}

const ticketAt = async (n: number) => {
  const { objects } = await allOf(connector(), "ticket")
  return objects.find(({ id }) => id === String(conversationId(n)))
}

test("what is typed becomes the API of the region", () => {
  const typed = (address: string, token = "key") => intercom.account.safeParse({ address, token })
  for (const [written, address] of [
    ["app.intercom.com", "https://api.intercom.io"],
    ["https://app.eu.intercom.com/a/inbox", "https://api.eu.intercom.io"],
    ["api.au.intercom.io", "https://api.au.intercom.io"],
    ["eu", "https://api.eu.intercom.io"],
  ])
    expect(typed(written ?? "").data).toEqual({ address, user: "", token: "key" })
  expect(typed("").error?.issues[0]).toMatchObject({ path: ["address"] })
  expect(typed("eu", "").error?.issues[0]).toMatchObject({ path: ["token"] })
})

test("the desk says what it is called, and refuses a wrong token and one that may not read what matters", async () => {
  expect(await connector().check()).toEqual({
    ...{ title: "Airbyte [DEV]", language: "en" },
    hosts: ["help.airbyte.example", new URL(fake.url).host, "intercom.help"],
  })
  expect(await connector().estimate()).toEqual({ person: 6, ticket: 10, article: 6 })
  await expect(connector({ ...fake.account, token: "x" }).check()).rejects.toThrow(
    new DeskRefused("The desk does not accept the token"),
  )
  fake.state.forbidden.push("conversations/search")
  await expect(connector().check()).rejects.toThrow(DeskRefused)
})

test("the outermost collections are categories, and those within are named after what they lie in", async () => {
  expect((await allOf(connector(), "category")).objects).toMatchObject([
    {
      ...{ name: "Billing", description: "All about Billing", texts: { de: { name: "Abrechnung" } } },
      addresses: [`/collections/${collectionIds[0]}`, `/acme/en/collections/${collectionIds[0]}-billing`],
    },
  ])
  expect((await allOf(connector(), "folder")).objects).toMatchObject([
    { name: "Invoices", categoryId: String(collectionIds[0]), texts: { de: { name: "Rechnungen" } } },
    { name: "Invoices / VAT", categoryId: String(collectionIds[0]), texts: {} },
  ])
})

test("articles come with their languages, readers, places and pictures, and behind them those for the staff", async () => {
  const { objects, cursors } = await allOf(connector(), "article")
  expect(objects).toHaveLength(7)
  const byId = new Map(objects.map((article) => [article.id, article]))
  const first = byId.get(String(articleId(0)))
  expect(first).toMatchObject({
    ...{ language: "en", readers: "everybody", labels: ["invoice"], authorId: String(adminIds[0]) },
    ...{ categoryId: null, folderId: String(collectionIds[2]) },
    addresses: [`/articles/${articleId(0)}`, `/acme/en/articles/${articleId(0)}-about-invoice-0`],
    files: [{ name: "0.png", type: "image/*" }],
  })
  expect(first?.translations).toMatchObject([
    { language: "en", status: "published", html: expect.stringMatching(/^<p>In short &amp; plain<\/p><p>A/) },
    { language: "de", title: "Rechnung 0", html: expect.stringMatching(/^<p>Rechnung/) },
  ])
  expect(byId.get(String(articleId(1)))).toMatchObject({
    ...{ readers: "signed-in", categoryId: String(collectionIds[0]), folderId: null },
  })
  expect(byId.get(String(articleId(4)))?.translations[0]).toMatchObject({
    status: "draft",
    publishedAt: null,
  })
  expect(byId.get(String(articleId(5)))).toMatchObject({ categoryId: null, folderId: null })
  expect(objects.at(-1)).toMatchObject({ id: "internal-39", readers: "staff" })
  const rest = await allOf(connector(), "article", null, cursors[0])
  expect(rest.objects.map(({ id }) => id)).toEqual(["internal-39"])
  expect((await allOf(connector(), "article", new Date())).objects).toEqual([])
})

test("what a token may not read is reported, and what it may comes", async () => {
  fake.state.forbidden.push("articles", "ticket_types", "tickets/search", "macros")
  fake.state.forbidden.push(`tickets/${conversationId(2)}`)
  const { objects, problems } = await allOf(connector(), "article")
  expect(objects.map(({ id }) => id)).toEqual(["internal-39"])
  expect(problems).toEqual([
    {
      ...{ reason: "may-not-read", kind: "article", id: "articles", about: "articles" },
      detail: "The token may not read /api/articles",
    },
  ])
  expect((await allOf(connector(), "macro")).problems).toMatchObject([{ reason: "may-not-read" }])
  const tickets = await allOf(connector(), "ticket")
  expect(tickets.objects).toHaveLength(8)
  expect(tickets.problems).toContainEqual(expect.objectContaining({ kind: "ticket", about: "tickets" }))
})

test("people come as what they are, teams with who is in them", async () => {
  const { objects, cursors } = await allOf(connector(), "person")
  expect(objects.slice(0, 4)).toMatchObject([
    { role: "agent", state: "active", firstName: "Airbyte", teamIds: [String(teamId)] },
    { role: "agent", state: "active", email: "agent1@example.com" },
    { role: "agent", state: "former", firstName: "Operator" },
    { role: "customer", email: "user0@example.com", companyIds: [companyId(0)] },
  ])
  expect(objects.slice(4, 8)).toMatchObject([
    { email: "user1@example.com", language: "de" },
    { email: "USER1@Example.com" },
    { email: null, firstName: "" },
    { phone: "+44 8081 698 824", companyIds: [1, 4, 5].map(companyId) },
  ])
  expect((await allOf(connector(), "person", null, cursors[0])).objects).toHaveLength(6)
  expect((await allOf(connector(), "person", new Date())).objects).toHaveLength(3)
  expect((await allOf(connector(), "team")).objects).toMatchObject([{ memberIds: [String(adminIds[0])] }])
})

test("companies are read to their end, and later where others read them", async () => {
  const { objects } = await allOf(connector(), "company")
  expect(objects.map(({ name }) => name)).toEqual([
    ...["Company 0", "Company 1", "Company 2", "Company 3", companyId(4)],
  ])
  fake.state.companies = "none"
  expect((await allOf(connector(), "company")).objects).toEqual([])
  fake.state.companies = "read by others"
  await expect(allOf(connector(), "company")).rejects.toThrow(DeskAway)
})

test("attributes of conversations and of types of tickets are fields", async () => {
  const { objects, problems } = await allOf(connector(), "field")
  const found = objects.map(({ title, kind, options, isArchived }) => [
    ...[title, kind, options.map(({ value }) => value), isArchived],
  ])
  expect(found).toEqual([
    ["Issue type", "choice", ["Billing", "Other"], false],
    ["Score", "number", [], false],
    ["Due", "date", [], false],
    ["Gone", "checkbox", [], true],
    ["Ticket type", "choice", ["Request", "Bug"], false],
    ["Severity (Request)", "choice", ["Low", "High"], false],
    ["Severity (Bug)", "choice", ["Low", "High"], false],
  ])
  expect(problems).toMatchObject([{ reason: "not-offered", about: "Orders", detail: "relationship" }])
})

test("a conversation comes with all that was said, notes as notes, and without what only happened", async () => {
  const first = await ticketAt(0)
  expect(first).toMatchObject({
    ...{ number: null, status: "open", priority: null, channel: "portal", tags: ["shipping"] },
    subject: "hey there 0, my order has not come yet, and I have been waiting for it since…",
    requester: { id: contactId(0), email: "user0@example.com", name: "User 0 Blanchard" },
    copies: [{ id: contactId(1) }],
    ...{ assigneeId: String(adminIds[1]), teamId: String(teamId) },
    fields: {
      "conversation Issue type": "Billing",
      ...{ "conversation Score": 4, "conversation Due": "2023-02-13", "conversation Gone": true },
    },
    satisfaction: { isGood: true, comment: "As it should be" },
  })
  expect(first?.fields).not.toHaveProperty("conversation CX Score")
  expect(first?.entries.map(({ id, isByStaff, isInternal }) => [id, isByStaff, isInternal])).toEqual([
    [`${conversationId(0)}-source`, false, false],
    ["1", true, false],
    ["2", true, true],
    ["4", true, false],
    ["5", false, false],
  ])
  expect(first?.entries.at(-1)?.files).toMatchObject([{ name: "screen.png" }])
})

test("mail, stars, states and titles are what they are there", async () => {
  const { objects, problems } = await allOf(connector(), "ticket")
  const byId = new Map(objects.map((ticket) => [Number(ticket.id) - conversationId(0), ticket]))
  expect(byId.get(1)).toMatchObject({
    ...{ subject: "Where is my order & bill?", channel: "email", status: "closed", priority: "urgent" },
    ...{ copies: [{ email: "ben@example.com", name: "Ben" }], satisfaction: { isGood: false } },
    ...{ assigneeId: null, teamId: null, closedAt: expect.any(String) },
  })
  expect(byId.get(3)).toMatchObject({ priority: "high", entries: expect.any(Array) })
  expect(byId.get(3)?.entries[0]).toMatchObject({ isByStaff: true, author: { id: String(adminIds[0]) } })
  expect(byId.get(4)?.subject).toBe("A title of its own")
  expect(byId.get(5)).toMatchObject({ status: "pending", satisfaction: null })
  expect(problems).toMatchObject([
    { reason: "value-dropped", id: String(conversationId(5)), detail: "rating: 3" },
    { reason: "cut-short", id: String(conversationId(7)), detail: "500 / 640" },
  ])
})

test("a conversation that has been made a ticket comes with both; a ticket for agents alone comes as notes", async () => {
  const { objects, cursors } = await allOf(connector(), "ticket")
  expect(new Set(objects.map(({ id }) => id)).size).toBe(9)
  const [made, again] = objects.filter(({ id }) => id === String(conversationId(2)))
  expect(again).toEqual(made)
  expect(made).toMatchObject({
    ...{ number: "12", subject: "Broken lamp", status: "pending", satisfaction: null },
    fields: { "ticket type": "Request", "ticket 1 Severity": "High", "conversation Score": 4 },
  })
  expect(made?.entries.slice(0, 2)).toMatchObject([
    { isByStaff: false },
    { text: "It fell", isByStaff: true, isInternal: true },
  ])
  expect(objects.find(({ id }) => id === "70")).toMatchObject({
    ...{ number: "13", subject: "Lamps break", status: "closed", requester: { id: null } },
    entries: [{ isInternal: true, isByStaff: true, files: [{ name: "plan.csv" }] }],
  })
  expect((await allOf(connector(), "ticket", null, cursors[0])).objects).toHaveLength(2)
})

test("side conversations are reported", async () => {
  fake.state.sideConversations = true
  const { problems } = await allOf(connector(), "ticket")
  expect(problems).toContainEqual(
    expect.objectContaining({ reason: "side-conversation", id: String(conversationId(0)) }),
  )
})

test("files that do not come say why; those whose addresses have ended come by new ones", async () => {
  const files = (await ticketAt(4))?.entries.flatMap((entry) => entry.files) ?? []
  const shown = (await ticketAt(0))?.entries.flatMap((entry) => entry.files) ?? []
  const { objects } = await allOf(connector(), "article")
  fake.expireFiles()
  const came = [...files, ...shown, ...(objects[0]?.files ?? [])].map((file) =>
    connector()
      .download(file)
      .then(({ type, body }) => {
        body.destroy()
        return type
      })
      .catch((error) => error.reason),
  )
  expect(await Promise.all(came)).toEqual([
    ...["file-missing", "file-not-a-file", "file-too-large", "image/png"],
    ...["image/png", "image/png"],
  ])
})

test("a saved reply comes with the placeholders that are known here", async () => {
  const { objects } = await allOf(connector(), "macro")
  expect(objects).toMatchObject([
    { title: "Order Status Update", reply: "<p>Hi {{requester.firstName}}, {{order.number}} is ready!</p>" },
    { reply: "<p>I am {{agent.firstName}}.</p>", others: ["visible_to: specific_teams"] },
  ])
})

test("a desk that asks to wait and fails at times is read whole, and goes on where it was left", async () => {
  await fake.close()
  fake = await startFakeIntercom({ conversations: 130, contacts: 120, articles: 110 })
  const { objects, cursors } = await allOf(connector(), "ticket")
  expect(new Set(objects.map(({ id }) => id)).size).toBe(131)
  const rest = await allOf(connector(), "ticket", null, cursors[1])
  expect(rest.objects[0]?.id).toBe(String(conversationId(100)))
  expect((await allOf(connector(), "person")).objects).toHaveLength(123)
  const articles = await allOf(connector(), "article")
  expect(new Set(articles.objects.map(({ id }) => id)).size).toBe(111)
  expect((await allOf(connector(), "article", null, articles.cursors[1])).objects).toHaveLength(11)
  Object.assign(fake.faults, { limitEvery: 9, failEvery: 13 })
  expect((await allOf(connector(), "ticket")).objects).toEqual(objects)
})

test("a token that is taken away in the middle is refused; what is new since a time is read alone", async () => {
  const since = new Date()
  fake.addConversations(2)
  expect((await allOf(connector(), "ticket", since)).objects.map(({ id }) => id)).toEqual(
    [8, 9].map((n) => String(conversationId(n))),
  )
  fake.faults.revokedAfter = fake.asked.length
  for (const kind of ["category", "article", "ticket", "macro"] as const)
    await expect(allOf(connector(), kind)).rejects.toThrow(
      new DeskRefused("The desk does not accept the token"),
    )
})
