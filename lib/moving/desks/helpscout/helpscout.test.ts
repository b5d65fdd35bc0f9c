import { DeskAway, DeskRefused } from "@/lib/moving/desks/errors"
import { type Shape, shapes } from "@/lib/moving/desks/schema"
import type { Account, Connector, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { type FakeHelpScout, startFakeHelpScout } from "@/lib/testing/desks/fake-helpscout"
import * as data from "@/lib/testing/desks/helpscout-data"
import { helpscout, helpscoutConnector } from "./desk"

const patience = { waitMs: 2_000, againMs: 1, tries: 4, awayMs: 60_000 }
let fake: FakeHelpScout

beforeAll(() => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
})
afterAll(() => {
  delete process.env.PRIVATE_NETWORKS
})
beforeEach(async () => {
  fake = await startFakeHelpScout()
})
afterEach(() => fake.close())

const connector = (account: Account = fake.account) => helpscoutConnector(account, patience)
const docsAlone = () => connector({ ...fake.account, user: "", token: "docs-key" })
const inboxAlone = () => connector({ ...fake.account, token: "app-secret" })

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

test("what is typed becomes a way in; Help Scout has one address", () => {
  const typed = (address: string, token = "secret key") =>
    helpscout.account.safeParse({ address, user: "app", token })
  expect(typed("").data).toEqual({ address: "", user: "app", token: "secret key" })
  expect(typed("acme.helpscoutdocs.com").data?.address).toBe("")
  expect(typed("http://127.0.0.1:9/api/").data?.address).toBe("http://127.0.0.1:9/api")
  expect(typed("", " ").error?.issues[0]).toMatchObject({ path: ["token"] })
})

test("the desk says what it is called and where its pages are; an app and a key are enough alone", async () => {
  const hosts = ["airbyte.helpscoutdocs.com", "docs.airbyte.example"]
  expect(await connector().check()).toEqual({ title: "Airbyte", language: "und", hosts })
  expect(await connector().estimate()).toEqual({ category: 2, article: 5, person: 7, ticket: 11 })
  expect(await docsAlone().check()).toMatchObject({ title: "Airbyte" })
  expect(await inboxAlone().check()).toEqual({ title: "Inbox 85", language: "und", hosts: [] })
  expect((await allOf(docsAlone(), "ticket")).objects).toEqual([])
  expect((await allOf(inboxAlone(), "article")).objects).toEqual([])
})

test("a wrong secret and a wrong key are refused in words", async () => {
  const refused = new DeskRefused("The desk does not accept the token")
  await expect(connector({ ...fake.account, token: "x docs-key" }).check()).rejects.toThrow(refused)
  await expect(connector({ ...fake.account, token: "app-secret x" }).check()).rejects.toThrow(refused)
})

test("a token of the app is asked for once, and anew when it ends", async () => {
  await allOf(connector(), "person")
  const tokens = () => fake.asked.filter((path) => path.endsWith("/oauth2/token")).length
  expect(tokens()).toBe(1)
  fake.tokenSeconds = 1
  await allOf(connector(), "person")
  expect(tokens()).toBeGreaterThan(2)
})

test("collections become categories, and categories folders; redirects lead along", async () => {
  expect((await allOf(connector(), "category")).objects).toMatchObject([
    { name: "Using it", description: "Day by day", addresses: ["/collection/1-using-it"] },
    { name: "For staff", position: 2 },
  ])
  expect((await allOf(connector(), "folder")).objects).toMatchObject([
    { name: "Accounts", categoryId: data.collectionIds[0], addresses: ["/category/12-accounts"] },
    { name: "Uncategorized", categoryId: data.collectionIds[1] },
  ])
})

test("articles come with places, readers, drafts and addresses, in no language that is known", async () => {
  const { objects, problems, cursors } = await allOf(connector(), "article")
  const byId = new Map(objects.map((article) => [article.id, article]))
  expect(objects).toHaveLength(4)
  expect(byId.get(data.articleId(0))).toMatchObject({
    ...{
      categoryId: data.collectionIds[0],
      folderId: data.categoryIds[1],
      language: "und",
      authorId: "user-256",
    },
    ...{ readers: "everybody", labels: ["account"], position: 2 },
    addresses: ["/article/100-changing-account-0", "/article/100", "/old/account"],
    translations: [{ status: "published", publishedAt: "2021-03-01T09:00:00Z" }],
  })
  expect(byId.get(data.articleId(1))?.readers).toBe("staff")
  expect(byId.get(data.articleId(2))?.translations).toMatchObject([
    { status: "draft", publishedAt: null, html: expect.stringContaining("Draft 2") },
  ])
  expect(problems).toMatchObject([
    { reason: "value-dropped", id: data.articleId(3), detail: "draft that is not published" },
  ])
  expect((await allOf(connector(), "article", null, cursors[0])).objects).toHaveLength(1)
  expect((await allOf(connector(), "article", new Date())).objects).toEqual([])
})

test("articles are read on behind the last page", async () => {
  await fake.close()
  fake = await startFakeHelpScout({ articles: 130 })
  const { objects, cursors } = await allOf(connector(), "article")
  expect([objects.length, new Set(objects.map(({ id }) => id)).size]).toEqual([130, 130])
  const rest = await allOf(connector(), "article", null, cursors[0])
  expect(rest.objects.map(({ id }) => id)).toEqual(objects.slice(50).map(({ id }) => id))
})

test("people come as what they are, users apart from customers of the same number", async () => {
  const { objects, problems } = await allOf(connector(), "person")
  expect(objects.slice(0, 3)).toMatchObject([
    { id: "user-256", role: "agent", teamIds: [String(data.teamId)], timeZone: "America/New_York" },
    {
      id: "customer-256",
      role: "customer",
      companyIds: [String(data.organizationId)],
      phone: "222-333-4444",
    },
    { id: "customer-257", companyIds: [String(data.organizationId)] },
  ])
  expect(objects.find(({ id }) => id === "customer-259")?.email).toBe(null)
  expect(problems.map(({ id, detail }) => [id, detail])).toEqual([
    ["customer-258", "organization: Unknown Ltd"],
    ["customer-260", "email: second@example.com"],
  ])
  expect((await allOf(connector(), "team")).objects).toMatchObject([{ memberIds: ["user-256"] }])
  expect((await allOf(connector(), "company")).objects).toMatchObject([{ name: "Sesame Street" }])
  fake.isSmallPlan = true
  expect((await allOf(connector(), "team")).objects).toEqual([])
  expect((await allOf(connector(), "person")).objects).toHaveLength(7)
})

test("fields of the same name are told apart by their inbox, and the inbox is a field", async () => {
  const { objects } = await allOf(connector(), "field")
  expect(objects.map(({ title, kind, options }) => [title, kind, options.map(({ value }) => value)])).toEqual(
    [
      ["Account Type (Inbox 85)", "choice", ["33077", "33078"]],
      ["Amount", "decimal", []],
      ["Account Type (Inbox 86)", "long-text", []],
      ["Inbox", "choice", ["85", "86"]],
    ],
  )
})

test("a conversation comes with all that was said, by whom, its fields and its rating", async () => {
  const { objects, problems } = await allOf(connector(), "ticket")
  const byNumber = new Map(objects.map((ticket) => [Number(ticket.number), ticket]))
  expect(byNumber.get(1)).toMatchObject({
    ...{ id: "10001", status: "pending", channel: "staff", tags: ["vip"], assigneeId: "user-256" },
    requester: { id: "customer-257", email: "customer1@example.com" },
    copies: [{ email: "ana@example.com" }],
    fields: { [data.fieldIds.type]: "33077", [data.fieldIds.amount]: 10, inbox: "86" },
    satisfaction: { isGood: true, comment: "As it should be" },
  })
  expect(JSON.stringify(objects)).not.toContain("secret@example.com")
  const said = (number: number) =>
    byNumber
      .get(number)
      ?.entries.map(({ author, isByStaff, isInternal }) => [author.id, isByStaff, isInternal])
  expect(said(1)).toEqual([
    ["customer-257", false, false],
    ["user-256", true, true],
    ["user-256", true, false],
  ])
  expect(byNumber.get(1)?.entries[0]?.files).toMatchObject([{ name: "screen.png" }])
  expect(byNumber.get(2)).toMatchObject({ status: "closed", satisfaction: { isGood: false } })
  expect(byNumber.get(7)?.entries).toHaveLength(33)
  expect(byNumber.get(10)).toMatchObject({ teamId: String(data.teamId), assigneeId: null })
  expect(said(11)?.slice(3)).toEqual([
    ["user-256", true, true],
    ["user-256", true, true],
  ])
  expect(byNumber.get(12)).toMatchObject({ assigneeId: null, teamId: null })
  expect(said(12)?.[0]).toEqual(["customer-258", false, false])
  expect(problems.map(({ id, detail }) => [id, detail])).toEqual([
    ["10002", "Former: Blue"],
    ["10006", "rating: okay"],
    ["10008", "draft of 2021-03-01T09:08:05Z"],
    ["10009", "draft"],
  ])
})

test("spam and deleted ones come as trash, and what was never sent not at all", async () => {
  const { objects } = await allOf(connector(), "ticket")
  expect(objects.filter(({ trashed }) => trashed).map(({ number, trashed }) => [number, trashed])).toEqual([
    ["4", "deleted"],
    ["3", "spam"],
  ])
  expect(objects.map(({ number }) => number)).not.toContain("9")
})

test("files that do not come say why, and the others come out of their JSON", async () => {
  const { objects } = await allOf(connector(), "ticket")
  const files = objects.find(({ number }) => number === "5")?.entries.at(-1)?.files ?? []
  const came = files.map((file) =>
    connector()
      .download(file)
      .then(async ({ type, body }) => [type, Buffer.concat(await body.toArray()).toString()])
      .catch((error) => error.reason),
  )
  expect(await Promise.all(came)).toEqual([
    ...["file-missing", "file-not-a-file", "file-too-large"],
    ["text/csv", "number,name\n1,Ana\n"],
  ])
  const page = {
    id: "x",
    name: "",
    url: `${fake.url}/missing.png`,
    type: "",
    size: null,
    addresses: [],
    isInline: false,
  }
  await expect(docsAlone().download(page)).rejects.toMatchObject({ reason: "file-missing" })
})

test("saved replies come as far as their placeholders have a counterpart; workflows are reported", async () => {
  const { objects, problems } = await allOf(connector(), "macro")
  expect(objects).toMatchObject([
    {
      title: "Hello",
      reply: "Hi {{requester.firstName}},<br />this is {{agent.firstName}}, {%user.phone%}",
      others: ["{%user.phone%}"],
    },
    { title: "Chat", reply: "<p>Hi,<br>welcome</p>", others: [] },
  ])
  expect(problems).toEqual([{ reason: "macro-empty", kind: "macro", id: "1", about: "Assign to Spam" }])
})

test("a desk that asks to wait and fails at times is read whole, and goes on where it was left", async () => {
  await fake.close()
  fake = await startFakeHelpScout({ conversations: 130 })
  const { objects, cursors } = await allOf(connector(), "ticket")
  expect(new Set(objects.map(({ id }) => id)).size).toBe(129)
  const rest = await allOf(connector(), "ticket", null, cursors[0])
  expect(new Set([...objects.slice(0, 48), ...rest.objects].map(({ id }) => id)).size).toBe(129)
  Object.assign(fake.faults, { limitEvery: 9, failEvery: 13 })
  expect((await allOf(connector(), "ticket")).objects).toEqual(objects)
  Object.assign(fake.faults, { limitEvery: 1, retryAfter: 3600 })
  const away: DeskAway = await allOf(connector(), "ticket").catch((error) => error)
  expect(away).toBeInstanceOf(DeskAway)
  expect(away.until.getTime() - Date.now()).toBeGreaterThan(3_500_000)
})

test("many conversations that were begun in the same second are all read", async () => {
  await fake.close()
  fake = await startFakeHelpScout({ conversations: 170, sameSecond: true })
  const { objects } = await allOf(connector(), "ticket")
  expect(new Set(objects.map(({ id }) => id)).size).toBe(169)
})

test("an app that is taken away in the middle is refused; what is new since a time is read alone", async () => {
  const since = new Date()
  fake.addConversations(2)
  expect((await allOf(connector(), "ticket", since)).objects.map(({ number }) => number)).toEqual([
    "13",
    "14",
  ])
  // Also where what is read need not be there.
  for (const kind of ["team", "macro"] as const) {
    fake.faults.revokedAfter = fake.asked.length + (kind === "team" ? 1 : 4)
    await expect(allOf(inboxAlone(), kind)).rejects.toThrow(DeskRefused)
  }
  fake.faults.revokedAfter = fake.asked.length + 4
  await expect(allOf(connector(), "ticket")).rejects.toThrow(
    new DeskRefused("The desk does not accept the token"),
  )
})
