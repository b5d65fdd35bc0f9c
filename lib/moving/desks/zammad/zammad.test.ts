import { deskAddress } from "@/lib/knowledge/articles/addresses/desk-address"
import { DeskAway, DeskRefused } from "@/lib/moving/desks/errors"
import { type Shape, shapes } from "@/lib/moving/desks/schema"
import type { Account, Connector, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { type FakeZammad, startFakeZammad } from "@/lib/testing/desks/fake-zammad"
import { zammad, zammadConnector } from "./desk"
import { peopleIn } from "./tickets"

const patience = { waitMs: 2_000, againMs: 1, tries: 4, awayMs: 60_000 }
let fake: FakeZammad

beforeAll(() => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
})
afterAll(() => {
  delete process.env.PRIVATE_NETWORKS
})
beforeEach(async () => {
  fake = await startFakeZammad()
})
afterEach(() => fake.close())

const connector = (account: Account = fake.account) => zammadConnector(account, patience)

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

test("what is typed becomes an address and a way in", () => {
  const typed = (address: string, token = "t") => zammad.account.safeParse({ address, token })
  expect(typed("acme").data).toEqual({ address: "https://acme.zammad.com", user: "", token: "t" })
  expect(typed("https://desk.acme.com/#ticket/zoom/1").data?.address).toBe("https://desk.acme.com")
  expect(typed("").error?.issues[0]).toMatchObject({ path: ["address"] })
  expect(typed("acme", "").error?.issues[0]).toMatchObject({ path: ["token"] })
})

test("the desk says what it is called, and refuses a wrong token and one that may not read all", async () => {
  fake.settings.customAddress = "help.acme.example/kb"
  expect(await connector().check()).toEqual({
    ...{ title: "Chrispresso", language: "en-us" },
    hosts: [new URL(fake.url).host, "desk.example.com", "help.acme.example"],
  })
  expect(await connector().estimate()).toEqual({ ticket: 8, category: 1, folder: 2, article: 5 })
  await expect(connector({ ...fake.account, token: "x" }).check()).rejects.toThrow(DeskRefused)
  for (const path of ["roles", "knowledge_bases/1"]) {
    fake.settings.forbidden = [path]
    await expect(connector().check()).rejects.toThrow(`The token may not read /api/v1/${path}`)
  }
})

test("categories come with their languages; those within others are named after these", async () => {
  expect((await allOf(connector(), "category")).objects).toMatchObject([
    { id: "1", name: "Coffee", texts: { "de-de": { name: "Kaffee" } } },
  ])
  const { objects } = await allOf(connector(), "folder")
  expect(objects).toMatchObject([
    { id: "2", categoryId: "1", name: "Beans", texts: { "de-de": { name: "Bohnen" } } },
    { id: "3", categoryId: "1", name: "Beans / Öko & fair", texts: {} },
  ])
  expect(objects[1]?.addresses.map(deskAddress)).toEqual(["/help/categories/3", "/help/categories/3"])
})

test("answers come with their texts, pictures and files, and as what they are shown to", async () => {
  const { objects, problems } = await allOf(connector(), "article")
  const [first] = objects
  expect(first).toMatchObject({
    ...{ id: "1", categoryId: "1", folderId: null, isPinned: true, language: "en-us", authorId: "3" },
    labels: ["beans", "price"],
    files: [
      { id: "61", name: "prices.csv", type: "text/csv", size: 26, url: `${fake.url}/api/v1/attachments/61` },
      { id: "62", url: `${fake.url}/api/v1/attachments/62`, addresses: ["/api/v1/attachments/62"] },
    ],
  })
  expect(first?.translations.map(({ language, title }) => [language, title])).toEqual([
    ["en-us", "What do beans cost?"],
    ["de-de", "Was kosten Bohnen?"],
  ])
  expect(first?.translations[0]?.html).toBe(
    '<p>See <a href="/help/en-us/3/2">fair trade</a>.</p><img src="/api/v1/attachments/62" cid="1">' +
      '<p><a href="https://www.youtube.com/watch?v=vTTzwJsHpU8">https://www.youtube.com/watch?v=vTTzwJsHpU8</a></p>',
  )
  expect(first?.translations[1]?.addresses.map(deskAddress)).toEqual(["/help/answers/1"])
  expect(objects.map(({ readers, translations }) => [readers, translations[0]?.status])).toEqual([
    ["everybody", "published"],
    ["everybody", "published"],
    ["staff", "published"],
    ["everybody", "draft"],
    ["everybody", "draft"],
  ])
  expect(problems).toMatchObject([
    { reason: "value-dropped", id: "2", detail: "internal note: Ask Emma first" },
  ])
  expect((await allOf(connector(), "article", null, "3")).objects.map(({ id }) => id)).toEqual(["4", "5"])
  expect((await allOf(connector(), "article", new Date())).objects).toEqual([])
})

test("an address of the company's own leads on as it is written there", async () => {
  fake.settings.customAddress = "help.acme.example"
  const [answer, other] = (await allOf(connector(), "article")).objects
  expect(answer?.translations[1]?.addresses).toEqual([
    "/help/de-de/1/1",
    "/de-de/1-kaffee/1-was-kosten-bohnen",
  ])
  expect(other?.translations[0]?.addresses[1]).toBe("/en-us/3-oko-fair/2-fair-trade")
  fake.settings.customAddress = "/kb"
  expect((await allOf(connector(), "category")).objects[0]?.addresses).toEqual([
    ...["/help/en-us/1", "/kb/en-us/1-coffee", "/help/de-de/1", "/kb/de-de/1-kaffee"],
  ])
})

test("people come as what their roles make them, with the groups that these are in", async () => {
  const { objects } = await allOf(connector(), "person")
  expect(objects.slice(0, 2)).toMatchObject([
    { id: "3", role: "agent", language: "de-de", teamIds: ["1", "2"] },
    { id: "4", role: "agent", phone: "+1 555", teamIds: ["1"] },
  ])
  expect(objects.slice(3, 6).map(({ email }) => email)).toEqual([
    "customer1@example.com",
    "CUSTOMER1@Example.com",
    null,
  ])
  expect(objects[3]).toMatchObject({ role: "customer", companyIds: ["1", "2"], teamIds: [] })
  expect(objects.at(-1)?.state).toBe("suspended")
  const teams = await allOf(connector(), "team")
  expect(teams.objects.map(({ name }) => name)).toEqual(["Sales", "Sales / 2nd Level", "Board"])
  expect(teams.problems).toMatchObject([{ reason: "may-not-read", kind: "team", about: "Board" }])
  expect((await allOf(connector(), "company")).objects).toHaveLength(2)
})

test("long lists are read page by page, and go on at the next one", async () => {
  await fake.close()
  fake = await startFakeZammad({ customers: 230 })
  const { objects, cursors } = await allOf(connector(), "person")
  expect(objects).toHaveLength(232)
  expect((await allOf(connector(), "person", null, cursors[1])).objects).toHaveLength(33)
})

test("fields that the company has added come with what can be chosen", async () => {
  const { objects, problems } = await allOf(connector(), "field")
  expect(
    objects.map(({ id, title, kind, options }) => [id, title, kind, options.map((one) => one.title)]),
  ).toEqual([
    ["color", "Color", "choice", ["Red", "Blue", "Green"]],
    ["place", "place", "choice", ["Europe", "Europe / France", "Asia"]],
    ["amount", "amount", "number", []],
    ["urgent_case", "urgent_case", "checkbox", []],
    ["page", "page", "link", []],
    ["topics", "topics", "choices", ["A one", "B one"]],
  ])
  expect(objects.filter(({ isArchived }) => isArchived).map(({ id }) => id)).toEqual(["page"])
  expect(problems).toMatchObject([
    { reason: "not-offered", about: "approver", detail: "user_autocompletion" },
  ])
})

test("a ticket comes under its own number, with all that was said in it", async () => {
  const { objects, problems } = await allOf(connector(), "ticket")
  const byId = new Map(objects.map((ticket) => [ticket.id, ticket]))
  expect(byId.get("1")).toMatchObject({
    ...{ number: "65001", status: "open", priority: "2 normal", channel: "email", teamId: "1" },
    requester: { id: "11", email: "customer1@example.com", name: "Customer 1 Lopez" },
    ...{ assigneeId: "3", tags: ["order", "coffee beans"] },
    fields: { color: "r", place: "Europe::France", amount: 10, urgent_case: true, topics: ["a", "b"] },
    copies: [
      { email: "ana@example.com", name: "Ana Smith" },
      { email: "ben@example.com", name: "Li, Ben" },
    ],
  })
  expect(byId.get("1")?.entries).toMatchObject([
    { isByStaff: false, isInternal: false, text: "Hello,\nmy order 787551 is late.", files: [] },
    {
      isByStaff: true,
      isInternal: true,
      author: { id: "3", email: "admin@example.com", name: "Test Admin" },
    },
    { isByStaff: true, isInternal: false, html: "<div>Answer to 1</div>" },
  ])
  expect(problems).toMatchObject([{ reason: "value-dropped", id: "1", detail: "time: 15.0" }])
  expect(byId.get("2")).toMatchObject({ status: "closed", assigneeId: null, channel: "portal", tags: [] })
  expect(byId.get("2")?.closedAt).toBe("2024-09-04T14:09:17.394Z")
  expect(byId.get("3")).toMatchObject({ status: "closed", mergedIntoId: "1", trashed: null })
  expect(byId.get("3")?.entries).toHaveLength(3)
  expect(byId.get("4")).toMatchObject({ trashed: "deleted", mergedIntoId: null })
  expect(byId.get("5")?.status).toBe("pending")
  expect(byId.get("6")).toMatchObject({
    channel: "staff",
    tags: expect.arrayContaining(["status waiting for supplier"]),
  })
  expect(byId.get("7")?.entries.at(-1)).toMatchObject({
    isByStaff: false,
    author: { id: "13" },
    text: "Called again",
  })
  expect(byId.get("8")?.entries.at(-1)?.author).toEqual({ id: null, email: null, name: "Zammad Helpdesk" })
})

test("a line of a mail's head is read as the people in it", () => {
  expect(peopleIn('"Li, Ben" <ben@example.com>; ana@example.com, undisclosed-recipients:;')).toEqual([
    { email: "ben@example.com", name: "Li, Ben" },
    { email: "ana@example.com", name: "" },
  ])
})

test("files come behind the token, pictures in bodies among them; those that do not come say why", async () => {
  const { objects } = await allOf(connector(), "ticket")
  const files = objects.find(({ id }) => id === "5")?.entries.at(-1)?.files ?? []
  expect(files.at(-1)).toMatchObject({
    ...{ id: "77", url: `${fake.url}/api/v1/ticket_attachment/5/502/77` },
    addresses: ["/api/v1/ticket_attachment/5/502/77?view=inline"],
  })
  const came = files.map((file) =>
    connector()
      .download(file)
      .then(({ type, body }) => {
        body.destroy()
        return type
      })
      .catch((error) => error.reason),
  )
  expect(await Promise.all(came)).toEqual([
    ...["file-missing", "file-not-a-file", "file-too-large", "text/csv", "image/png"],
  ])
})

test("macros and text modules come as far as they have a counterpart here", async () => {
  expect((await allOf(connector(), "macro")).objects).toMatchObject([
    {
      ...{ title: "Close & Tag as Spam", status: "closed", addTags: ["spam", "junk"], assigneeId: "me" },
      ...{ note: "<p>Dear {{requester.firstName}} {{requester.lastName}}</p>", reply: "", others: [] },
    },
    {
      ...{ title: "Later", isOn: false, priority: "3 high", fields: { color: "r" } },
      others: ["ticket.pending_time 2025-01-01"],
    },
    { id: "text-1", title: "Hello", reply: "<p>Hi {{requester.firstName}}, #{ticket.id}</p>", others: [] },
  ])
})

test("overviews come with their questions, in the older way of writing them and in the newer", async () => {
  const { objects } = await allOf(connector(), "view")
  expect(objects).toMatchObject([
    {
      all: [
        { about: "status", is: true, values: ["open", "pending"] },
        { about: "assignee", is: true, values: ["me"] },
      ],
      others: [],
    },
    {
      all: [],
      any: [
        { about: "assignee", is: true, values: [null] },
        { about: "tag", is: false, values: ["spam", "junk"] },
        { about: "team", is: true, values: ["1", "2"] },
      ],
      others: [],
    },
    { others: ["ticket.pending_time before (relative) 0"] },
    { all: [], others: ["ticket.state_id is not 1"] },
    { others: ["personal", "for customers"] },
  ])
})

test("a desk that asks to wait and fails at times is read whole, and goes on where it was left", async () => {
  await fake.close()
  fake = await startFakeZammad({ tickets: 120 })
  const { objects, cursors } = await allOf(connector(), "ticket")
  expect(objects).toHaveLength(120)
  const rest = await allOf(connector(), "ticket", null, cursors[0])
  expect(new Set([...objects.slice(0, 50), ...rest.objects].map(({ id }) => id)).size).toBe(120)
  Object.assign(fake.faults, { limitEvery: 9, failEvery: 13 })
  expect((await allOf(connector(), "ticket")).objects).toEqual(objects)
  Object.assign(fake.faults, { limitEvery: 1, failEvery: 0, retryAfter: 3600 })
  await expect(allOf(connector(), "ticket")).rejects.toThrow(DeskAway)
})

test("tickets that are changed or removed while others are read hide none", async () => {
  await fake.close()
  fake = await startFakeZammad({ tickets: 120 })
  const seen = new Set<string>()
  for await (const { objects } of connector().read("ticket", { cursor: null, since: null })) {
    if (seen.size === 0) for (const number of [1, 2, 3, 60]) fake.removeTicket(number)
    for (const { id } of objects) seen.add(id)
  }
  expect(seen.size).toBe(119)
})

test("many tickets that were changed at the same moment are all read", async () => {
  await fake.close()
  fake = await startFakeZammad({ tickets: 130, sameMoment: true })
  const { objects } = await allOf(connector(), "ticket")
  expect(new Set(objects.map(({ id }) => id)).size).toBe(130)
})

test("a token that is taken away in the middle is refused; what is new since a time is read alone", async () => {
  const since = new Date()
  fake.addTickets(2)
  expect((await allOf(connector(), "ticket", since)).objects.map(({ id }) => id)).toEqual(["9", "10"])
  fake.faults.revokedAfter = fake.asked.length + 6
  await expect(allOf(connector(), "article")).rejects.toThrow(DeskRefused)
  await expect(allOf(connector(), "ticket")).rejects.toThrow(
    new DeskRefused("The desk does not accept the token"),
  )
})

test("a desk without a knowledge base has none", async () => {
  fake.settings.customAddress = null
  for (const kind of ["category", "folder", "article"] as const)
    expect((await allOf(connector(), kind)).objects).toEqual([])
  expect(await connector().check()).toMatchObject({ language: "en-us" })
})
