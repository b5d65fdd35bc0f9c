import { DeskRefused } from "@/lib/moving/desks/errors"
import { type Shape, shapes } from "@/lib/moving/desks/schema"
import type { Account, Connector, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { type FakeFreshdesk, startFakeFreshdesk } from "@/lib/testing/desks/fake-freshdesk"
import { agentId, articleId, contactId, folderIds, groupId } from "@/lib/testing/desks/freshdesk-data"
import { freshdesk, freshdeskConnector } from "./desk"

const patience = { waitMs: 2_000, againMs: 1, tries: 4, awayMs: 60_000 }
let fake: FakeFreshdesk

beforeAll(() => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
})
afterAll(() => {
  delete process.env.PRIVATE_NETWORKS
})
beforeEach(async () => {
  fake = await startFakeFreshdesk()
})
afterEach(() => fake.close())

const connector = (account: Account = fake.account) => freshdeskConnector(account, patience)

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
  const typed = (address: string, token = "key") => freshdesk.account.safeParse({ address, token })
  expect(typed("acme").data).toEqual({ address: "https://acme.freshdesk.com", user: "", token: "key" })
  expect(typed("https://acme.freshdesk.com/a/tickets").data?.address).toBe("https://acme.freshdesk.com")
  expect(typed("").error?.issues[0]).toMatchObject({ path: ["address"] })
  expect(typed("acme", "").error?.issues[0]).toMatchObject({ path: ["token"] })
})

test("the desk says what it is called, and refuses a wrong key", async () => {
  expect(await connector().check()).toEqual({
    ...{ title: "Airbyte", language: "en" },
    hosts: [new URL(fake.url).host, "help.airbyte.example"],
  })
  expect(await connector().estimate()).toEqual({ ticket: 12 })
  await expect(connector({ ...fake.account, token: "x" }).check()).rejects.toThrow(DeskRefused)
})

test("the knowledge base comes with its languages; a folder in another is named after both", async () => {
  expect((await allOf(connector(), "category")).objects).toMatchObject([
    { name: "General", texts: { de: { name: "Allgemeines", description: "Allerlei" } } },
  ])
  expect((await allOf(connector(), "folder")).objects).toMatchObject([
    { name: "FAQ", texts: {}, addresses: [`/support/solutions/folders/${folderIds[0]}`] },
    { name: "FAQ / Invoices", texts: { de: { name: "FAQ / Rechnungen" } } },
  ])
  const { objects, cursors } = await allOf(connector(), "article")
  expect(objects).toHaveLength(5)
  const first = objects.find(({ id }) => id === String(articleId(0)))
  expect(first).toMatchObject({
    ...{ language: "en", readers: "everybody", labels: ["profile", "account", "details"] },
    addresses: expect.arrayContaining([`/support/solutions/articles/${articleId(0)}`]),
    files: [{ name: "list.csv", addresses: ["/helpdesk/attachments/901"] }],
  })
  expect(first?.translations.map(({ language, title }) => [language, title])).toEqual([
    ["en", "Changing account 0"],
    ["de", "Konto 0 ändern"],
  ])
  expect(objects.find(({ id }) => id === String(articleId(1)))?.readers).toBe("signed-in")
  expect(objects.find(({ id }) => id === String(articleId(4)))?.translations[0]?.status).toBe("draft")
  expect((await allOf(connector(), "article", null, cursors[0])).objects).toHaveLength(2)
  expect((await allOf(connector(), "article", new Date())).objects).toEqual([])
})

test("people come as what they are, teams with who is in them", async () => {
  const { objects } = await allOf(connector(), "person")
  expect(objects[0]).toMatchObject({ role: "agent", teamIds: [String(groupId)], firstName: "Team" })
  expect(objects.slice(2, 5).map(({ email }) => email)).toEqual([
    "contact1@example.com",
    "CONTACT1@Example.com",
    null,
  ])
  expect(objects.slice(-2).map(({ id, state }) => [id, state])).toEqual([
    [String(contactId(100)), "suspended"],
    [String(contactId(101)), "former"],
  ])
  expect((await allOf(connector(), "team")).objects).toMatchObject([{ memberIds: [String(agentId)] }])
  expect((await allOf(connector(), "company")).objects).toMatchObject([{ name: "Abbott Group" }])
})

test("fields come by the names that tickets have them under, with each level of a nested one", async () => {
  const { objects } = await allOf(connector(), "field")
  expect(objects.map(({ id, kind, options }) => [id, kind, options.map(({ value }) => value)])).toEqual([
    ["ticket_type", "choice", ["Question", "Incident"]],
    ["product", "choice", ["67000001416"]],
    ["cf_color", "choice", ["Red", "Blue"]],
    ["cf_amount", "number", []],
    ["cf_country", "choice", ["France"]],
    ["cf_city", "text", []],
  ])
})

test("a ticket comes with all that was said, its rating and its fields; trash comes as trash", async () => {
  const { objects, problems } = await allOf(connector(), "ticket")
  expect(objects.map(({ id }) => Number(id)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
  const byId = new Map(objects.map((ticket) => [ticket.id, ticket]))
  expect(byId.get("1")).toMatchObject({
    ...{ number: "1", status: "pending", priority: "medium", channel: "portal" },
    satisfaction: { isGood: true, comment: "As it should be" },
    copies: [
      { name: "Ana Smith", email: "ana@example.com" },
      { name: "", email: "ben@example.com" },
    ],
    fields: { product: "67000001416", cf_amount: 10 },
  })
  expect(byId.get("1")?.entries.map(({ isByStaff, isInternal }) => [isByStaff, isInternal])).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ])
  expect(byId.get("2")?.satisfaction).toMatchObject({ isGood: false })
  expect([byId.get("3")?.trashed, byId.get("4")?.trashed, byId.get("5")?.trashed]).toEqual([
    "deleted",
    "spam",
    null,
  ])
  expect(byId.get("9")).toMatchObject({ status: "pending", tags: ["payment", "status Waiting on Customer"] })
  expect(byId.get("7")?.entries).toHaveLength(23)
  expect(problems).toMatchObject([{ reason: "value-dropped", id: "6", detail: "rating: neutral" }])
})

test("files that do not come say why; one whose address has ended comes by a new one", async () => {
  const { objects } = await allOf(connector(), "ticket")
  const files = objects.find(({ id }) => id === "5")?.entries.at(-1)?.files ?? []
  fake.expireFiles()
  const came = files.map((file) =>
    connector()
      .download(file)
      .then(({ type, body }) => {
        body.destroy()
        return type
      })
      .catch((error) => error.reason),
  )
  expect(await Promise.all(came)).toEqual(["file-missing", "file-not-a-file", "file-too-large", "image/png"])
})

test("a canned response and a scenario come as far as they have a counterpart here", async () => {
  const { objects } = await allOf(connector(), "macro")
  expect(objects).toMatchObject([
    {
      ...{ title: "Test", priority: "low", status: "closed", assigneeId: String(agentId) },
      ...{ fields: { ticket_type: "Question" }, others: ["send_email_to_requester"] },
    },
    { reply: "<div>Hi {{requester.firstName}} {{requester.lastName}}</div>", others: ["personal"] },
  ])
})

test("a desk that asks to wait and fails at times is read whole, and goes on where it was left", async () => {
  await fake.close()
  fake = await startFakeFreshdesk({ tickets: 230 })
  const { objects, cursors } = await allOf(connector(), "ticket")
  expect(new Set(objects.map(({ id }) => id)).size).toBe(230)
  const rest = await allOf(connector(), "ticket", null, cursors[0])
  expect(new Set([...objects.slice(0, 100), ...rest.objects].map(({ id }) => id)).size).toBe(230)
  Object.assign(fake.faults, { limitEvery: 9, failEvery: 13 })
  expect((await allOf(connector(), "ticket")).objects).toEqual(objects)
})

test("many tickets that were changed in the same second are all read", async () => {
  await fake.close()
  fake = await startFakeFreshdesk({ tickets: 250, sameSecond: true })
  const { objects } = await allOf(connector(), "ticket")
  expect(new Set(objects.map(({ id }) => id)).size).toBe(250)
})

test("a key that is taken away in the middle is refused; what is new since a time is read alone", async () => {
  const since = new Date()
  fake.addTickets(2)
  expect((await allOf(connector(), "ticket", since)).objects.map(({ id }) => id)).toEqual(["13", "14"])
  fake.faults.revokedAfter = fake.asked.length + 8
  await expect(allOf(connector(), "ticket")).rejects.toThrow(
    new DeskRefused("The desk does not accept the token"),
  )
})
