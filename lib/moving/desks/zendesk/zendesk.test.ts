import { DeskAway, DeskRefused } from "@/lib/moving/desks/errors"
import { type Given, type Shape, shapes } from "@/lib/moving/desks/schema"
import type { Account, Connector, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { type FakeZendesk, startFakeZendesk } from "@/lib/testing/desks/fake-zendesk"
import { articleId, fieldIds, groupIds, personId } from "@/lib/testing/desks/zendesk-data"
import { zendesk, zendeskConnector } from "./desk"

const patience = { waitMs: 2_000, againMs: 1, tries: 4, awayMs: 60_000 }
let fake: FakeZendesk

beforeAll(() => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
})
afterAll(() => {
  delete process.env.PRIVATE_NETWORKS
})
beforeEach(async () => {
  fake = await startFakeZendesk()
})
afterEach(() => fake.close())

const connector = (account: Account = fake.account) => zendeskConnector(account, patience)

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
    objects.push(...page.objects.map((given: Given<K>) => shapes[kind].parse(given) as Shape<K>))
    cursors.push(page.cursor)
    problems.push(...(page.problems ?? []))
  }
  return { objects, cursors, problems }
}

test("what is typed becomes an address and a way in", async () => {
  const account = (address: string, user = "ana@example.com", token = "t") =>
    zendesk.account.safeParse({ address, user, token })
  for (const typed of ["acme", " acme.zendesk.com/ ", "https://acme.zendesk.com/agent/dashboard"])
    expect(account(typed).data?.address).toBe("https://acme.zendesk.com")
  expect(account("acme", "ana@example.com/token").data?.user).toBe("ana@example.com")
  expect(account("acme", "").success).toBe(true)
  expect(account("no address").error?.issues[0]).toMatchObject({
    path: ["address"],
    message: "Enter the address of your help desk, such as acme.example.com",
  })
  expect(account("acme", "ana").error?.issues[0]).toMatchObject({ path: ["user"] })
  expect(account("acme", "", " ").error?.issues[0]).toMatchObject({ path: ["token"] })
})

test("the desk says what it is called and where its pages are, and how many there are of each", async () => {
  expect(await connector().check()).toEqual({
    ...{ title: "Airbyte", language: "en-us" },
    hosts: [new URL(fake.url).host, "help.airbyte.example"],
  })
  expect(await connector().estimate()).toEqual({
    ...{ category: 2, folder: 3, team: 2, company: 2, person: 12, article: 5, ticket: 10, macro: 2, view: 2 },
  })
})

test("a wrong token is refused in words", async () => {
  const wrong = connector({ ...fake.account, token: "other" })
  await expect(wrong.check()).rejects.toThrow(new DeskRefused("The desk does not accept the token"))
  await expect(connector({ ...fake.account, user: "" }).check()).rejects.toThrow(DeskRefused)
})

test("categories and sections come with their languages; a section in another is named after both", async () => {
  const { objects: categories } = await allOf(connector(), "category")
  expect(categories[0]).toMatchObject({ name: "General", texts: { de: { name: "Allgemeines" } } })
  const { objects: folders } = await allOf(connector(), "folder")
  expect(folders.map(({ name }) => name)).toEqual(["FAQ", "Invoices", "Invoices / VAT"])
  expect(folders[2]).toMatchObject({
    categoryId: categories[1]?.id,
    texts: { de: { name: "Rechnungen / Umsatzsteuer" } },
    addresses: expect.arrayContaining([
      `/hc/sections/${folders[2]?.id}`,
      `/hc/de/sections/${folders[2]?.id}-Umsatzsteuer`,
    ]),
  })
})

test("articles come with translations, files, readers and addresses; one of 5 MB as well", async () => {
  const { objects, problems } = await allOf(connector(), "article")
  expect(problems).toEqual([])
  expect(objects).toHaveLength(5)
  const id = String(articleId(0))
  expect(objects[0]).toMatchObject({
    ...{ id, categoryId: null, language: "en-us", readers: "everybody", labels: ["invoice"] },
    addresses: [`/hc/articles/${id}`, `/hc/en-us/articles/${id}-About-invoice-0`],
    files: [
      {
        url: `${fake.url}/hc/article_attachments/${articleId(0) + 7}`,
        addresses: expect.arrayContaining([`/hc/article_attachments/${articleId(0) + 7}/picture.png`]),
        isInline: true,
      },
      { name: "Guide 0.pdf", type: "application/pdf", isInline: true },
    ],
  })
  expect(objects[0]?.translations.map(({ language, status }) => [language, status])).toEqual([
    ["en-us", "published"],
    ["de", "published"],
  ])
  expect(objects[1]?.readers).toBe("signed-in")
  expect(objects[2]?.translations[0]?.html.length).toBeGreaterThan(5_000_000)
})

test("the Help Centers of all brands are read, and the token is shown to no other site", async () => {
  const other = await startFakeZendesk({ articles: 2, odd: false })
  fake.brands.push(other.url, "https://elsewhere.example")
  expect((await connector().check()).hosts).toEqual([
    ...[fake.url, other.url].map((url) => new URL(url).host),
    "help.airbyte.example",
  ])
  const { objects, cursors } = await allOf(connector(), "article")
  expect(objects).toHaveLength(7)
  expect((await allOf(connector(), "article", null, cursors[0])).objects).toHaveLength(2)
  expect((await allOf(connector(), "folder")).objects).toHaveLength(6)
  await other.close()
})

test("people come as what they are: staff, deleted, suspended, without an address, and one address twice", async () => {
  const { objects } = await allOf(connector(), "person")
  expect(objects.slice(0, 2)).toMatchObject([
    {
      role: "agent",
      state: "active",
      firstName: "Agent",
      lastName: "0 Airbyte",
      teamIds: [String(groupIds[0])],
    },
    { role: "agent" },
  ])
  expect(objects.slice(4, 10).map(({ state, email }) => [state, email])).toEqual([
    ["former", "person4@example.com"],
    ["active", "person5@example.com"],
    ["active", "PERSON5@Example.com"],
    ["former", null],
    ["active", null],
    ["suspended", "person9@example.com"],
  ])
})

test("custom fields come by their kind, and a card number does not", async () => {
  const { objects, problems } = await allOf(connector(), "field")
  expect(objects.map(({ title, kind }) => [title, kind])).toEqual([
    ["Type", "choice"],
    ["Color", "choice"],
    ["Order number", "number"],
  ])
  expect(problems).toMatchObject([{ reason: "not-offered", about: "Card", detail: "partialcreditcard" }])
})

test("a ticket comes with all that was said, by whom, and with ids beyond what a number holds", async () => {
  const { objects, problems } = await allOf(connector(), "ticket")
  expect(problems).toEqual([])
  const [first] = objects
  expect(first).toMatchObject({
    ...{ id: "1", number: "1", status: "open", priority: "normal", channel: "email", tags: ["shipping"] },
    requester: { id: String(personId(5)), email: "person5@example.com", name: "Person 5 Blanchard" },
    fields: { [fieldIds.color]: "blue", [fieldIds.type]: "incident" },
  })
  expect(first?.entries.map(({ id, isByStaff, isInternal }) => [id, isByStaff, isInternal])).toEqual([
    ["9007199254741003", false, false],
    ["9007199254741004", true, true],
    ["9007199254741005", true, false],
  ])
  expect(objects.find(({ id }) => id === "5")).toMatchObject({
    satisfaction: { isGood: true, comment: "As it should be", at: "2021-01-04T08:00:00Z" },
    closedAt: expect.any(String),
  })
})

test("merged, deleted and scrubbed tickets come as what they are", async () => {
  const { objects } = await allOf(connector(), "ticket")
  const byId = new Map(objects.map((ticket) => [ticket.id, ticket]))
  expect(byId.get("2")).toMatchObject({ mergedIntoId: "1", status: "closed" })
  expect(byId.get("3")).toMatchObject({
    ...{ trashed: "deleted", entriesAreLost: true, entries: [{ text: "Where is my refund?" }] },
  })
  expect(byId.has("4")).toBe(false)
})

test("files that do not come say why, and the others come by where the desk leads", async () => {
  const { objects } = await allOf(connector(), "ticket")
  const files = objects.find(({ id }) => id === "5")?.entries[0]?.files ?? []
  const reasons = files.map((file) =>
    connector()
      .download(file)
      .catch((error) => error.reason),
  )
  expect(await Promise.all(reasons)).toEqual(["file-missing", "file-not-a-file", "file-too-large"])
  const [article] = (await allOf(connector(), "article")).objects
  const [picture] = article?.files ?? []
  const came = picture && (await connector().download(picture))
  expect(came?.type).toBe("image/png")
  expect((await came?.body.toArray())?.length).toBeGreaterThan(0)
})

test("side conversations are reported where the account has them", async () => {
  fake.sideConversations = true
  const { problems } = await allOf(connector(), "ticket")
  expect(problems).toEqual([
    { reason: "side-conversation", kind: "ticket", id: "1", about: "Question 1 about shipping" },
  ])
})

test("macros and views come as far as they have a counterpart here", async () => {
  const { objects: macros } = await allOf(connector(), "macro")
  expect(macros).toMatchObject([
    {
      status: "pending",
      reply: "<p>Hello {{requester.firstName}} {{requester.lastName}}.</p><p>Are you there?</p>",
      others: ["notification_user: Body"],
    },
    {
      ...{ priority: "low", note: "<p>We are busy.</p>", reply: "", addTags: ["busy", "later"] },
      ...{ fields: { [fieldIds.color]: "red" }, assigneeId: "me", others: [] },
    },
  ])
  const { objects: views } = await allOf(connector(), "view")
  expect(views).toMatchObject([
    {
      all: [
        { about: "status", is: true, values: ["open", "pending"] },
        { about: "assignee", is: true, values: ["me"] },
      ],
      any: [{ about: "tag", is: true, values: ["urgent", "vip"] }],
      others: [],
    },
    { all: [], others: ["hours_until_due_at less_than 4"] },
  ])
})

test("a desk that asks to wait and fails at times is read whole", async () => {
  const whole = (await allOf(connector(), "ticket")).objects
  Object.assign(fake.faults, { limitEvery: 9, failEvery: 13 })
  expect((await allOf(connector(), "ticket")).objects).toEqual(whole)
})

test("an hour's wait is the caller's, who reads on behind the last page", async () => {
  await fake.close()
  fake = await startFakeZendesk({ tickets: 230, people: 700, odd: false })
  const { objects, cursors } = await allOf(connector(), "ticket")
  expect([objects.length, cursors.length]).toEqual([230, 3])
  // Requesters come with the second page as well: only the one in copy, who is none of them, is asked for.
  const copied = `/api/v2/users/show_many.json?ids=${personId(5)}`
  expect(fake.asked.filter((path) => path.includes("show_many"))).toEqual([copied, copied])
  expect(objects[150]?.requester.email).toContain("@example.com")
  const [page] = cursors
  expect((await allOf(connector(), "ticket", null, page ?? "")).objects.map(({ id }) => id)[0]).toBe("101")
  expect((await allOf(connector(), "person")).objects).toHaveLength(700)
  Object.assign(fake.faults, { limitEvery: 1, retryAfter: 3600 })
  await expect(allOf(connector(), "ticket", null, page ?? "")).rejects.toThrow(DeskAway)
})

test("a token that is taken away in the middle is refused, and what was read is known", async () => {
  fake.faults.revokedAfter = 8
  const read: string[] = []
  const reading = async () => {
    for await (const page of connector().read("ticket", { cursor: null, since: null }))
      read.push(...page.objects.map(({ id }) => id))
  }
  await expect(reading()).rejects.toThrow(new DeskRefused("The desk does not accept the token"))
  expect(read).toEqual([])
})

test("what is new since a time is read alone", async () => {
  const since = new Date()
  fake.addTickets(3)
  const { objects } = await allOf(connector(), "ticket", since)
  expect(objects.map(({ id }) => id)).toEqual(["11", "12", "13"])
  expect((await allOf(connector(), "article", since)).objects).toEqual([])
})
