import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { InvalidError } from "@/lib/platform/errors"
import { zipOf } from "@/lib/platform/zip/zip"
import { agentId, articleId, contactId, folderIds, groupId } from "@/lib/testing/desks/freshdesk-data"
import { exportFile, exportOf } from "@/lib/testing/desks/freshdesk-export"
import { readAll } from "@/lib/testing/desks/read-all"
import { openExport } from "./export-file"

const url = "https://d3v-airbyte.freshdesk.com"
const size = { articles: 5, tickets: 12, contacts: 8 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "freshdesk-export-"))
})
afterEach(() => rm(folder, { recursive: true }))

type Files = Record<string, string>
async function laid(files: Files): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
async function zipped(files: Files): Promise<{ path: string; bytes: Buffer }> {
  async function* all() {
    for (const [path, text] of Object.entries(files)) yield { path, pieces: pieces(text) }
  }
  const bytes = await buffer(zipOf(all(), { now: new Date() }))
  const path = join(folder, "export.zip")
  await writeFile(path, bytes)
  return { path, bytes }
}
async function* pieces(text: string) {
  yield text
}

test("a ZIP gives everything that is in it, whatever its files are called and however they stand", async () => {
  const { "Tickets0.xml": tickets, ...others } = exportOf(url, size)
  const desk = await openExport(
    (await zipped({ ...others, "data/Z.xml": tickets, "read me.txt": "Hi" })).path,
  )
  expect(await desk.check()).toMatchObject({ title: "Freshdesk", hosts: [] })
  expect(await desk.estimate()).toEqual({ ticket: 12, person: 12, company: 1, team: 1, article: 5 })
  expect((await readAll(desk, "category")).objects).toMatchObject([
    { name: "General", description: "Of all kinds" },
  ])
  expect((await readAll(desk, "folder")).objects.map(({ name, categoryId }) => [name, categoryId])).toEqual([
    ["FAQ", "67000173603"],
    ["Invoices", "67000173603"],
  ])
  const articles = (await readAll(desk, "article")).objects
  expect(articles.find(({ id }) => id === String(articleId(0)))).toMatchObject({
    ...{ folderId: String(folderIds[0]), labels: ["profile", "account", "details"], readers: "everybody" },
    addresses: [`/support/solutions/articles/${articleId(0)}`],
    translations: [
      { title: "Changing account 0", html: expect.stringContaining("<p>Changing account 0</p>") },
    ],
    files: [{ name: "list.csv", addresses: ["/helpdesk/attachments/901"] }],
  })
  expect(articles.find(({ id }) => id === String(articleId(1)))?.readers).toBe("signed-in")
  expect(articles.find(({ id }) => id === String(articleId(4)))?.translations[0]?.status).toBe("draft")
  expect((await readAll(desk, "company")).objects).toMatchObject([{ name: "Abbott Group" }])
  expect((await readAll(desk, "team")).objects).toMatchObject([{ memberIds: [String(agentId)] }])
  const people = (await readAll(desk, "person")).objects
  expect(people).toHaveLength(11)
  expect(people.filter(({ role }) => role === "agent")).toMatchObject([
    { email: "agent@example.com", teamIds: [String(groupId)], state: "active" },
  ])
  expect(people.slice(-2).map(({ id, state }) => [id, state])).toEqual([
    [String(contactId(100)), "suspended"],
    [String(contactId(101)), "former"],
  ])
  expect((await readAll(desk, "macro")).objects).toEqual([])
  await desk.close?.()
})

test("a ticket comes with what was said, its times, its status, its tags and its fields, and without what the desk noted for itself", async () => {
  const desk = await openExport(await laid(exportOf(url, size)))
  const { objects, problems } = await readAll(desk, "ticket")
  expect(objects).toHaveLength(12)
  const byId = new Map(objects.map((ticket) => [ticket.id, ticket]))
  expect(byId.get("1")).toMatchObject({
    ...{ number: "1", status: "pending", priority: "medium", channel: "portal", tags: ["payment"] },
    ...{ assigneeId: String(agentId), teamId: String(groupId), requester: { id: String(contactId(1)) } },
    copies: [{ email: "ana@example.com" }, { email: "ben@example.com" }],
    createdAt: "2022-05-02T08:01:00.000Z",
    fields: { cf_amount: 10 },
  })
  expect(
    byId.get("1")?.entries.map(({ html, isByStaff, isInternal }) => [html, isByStaff, isInternal]),
  ).toEqual([
    ["<div>My payment 1 failed.<br>Matt</div>", false, false],
    ["<div>Entry 1 of 1</div>", true, true],
    ["<div>Entry 2 of 1</div>", true, false],
  ])
  expect(["3", "4", "5"].map((id) => byId.get(id)?.trashed)).toEqual(["deleted", "spam", null])
  expect(byId.get("9")).toMatchObject({ status: "pending", tags: ["payment", "status Waiting on Customer"] })
  expect(byId.get("7")?.entries).toHaveLength(23)
  expect(byId.get("2")).toMatchObject({ fields: { cf_color: "Red", ticket_type: "Question" } })
  expect(problems).toMatchObject([{ reason: "value-dropped", id: "1", detail: "product: 67000001416" }])
  const fields = (await readAll(desk, "field")).objects
  expect(fields.map(({ id, title, kind }) => [id, title, kind])).toEqual([
    ["ticket_type", "Type", "choice"],
    ["cf_amount", "Amount", "number"],
    ["cf_color", "Color", "text"],
  ])
})

test("reading goes on where it was left, page by page, in a ZIP too", async () => {
  const { path } = await zipped(exportOf(url, { ...size, tickets: 410 }))
  const desk = await openExport(path)
  const { objects, cursors } = await readAll(desk, "ticket")
  expect(objects.map(({ id }) => Number(id))).toEqual(Array.from({ length: 410 }, (_, index) => index + 1))
  expect(cursors).toEqual(["0 100", "0 200", "1 0", "1 100", "1 200", "2 0"])
  for (const [index, left] of [
    [0, 310],
    [2, 205],
    [3, 105],
  ] as const)
    expect((await readAll(desk, "ticket", cursors[index])).objects).toHaveLength(left)
  await desk.close?.()
})

test("a file that is cut short gives what is whole of it and says so; the others come whole", async () => {
  const files = exportOf(url, size)
  const cut = files["Tickets0.xml"].slice(0, files["Tickets0.xml"].indexOf("<display-id", 4_000) + 5)
  const { objects, problems } = await readAll(
    await openExport(await laid({ ...files, "Tickets0.xml": cut })),
    "ticket",
  )
  expect(objects.length).toBeLessThan(12)
  expect(objects.length).toBeGreaterThan(6)
  expect(problems.find(({ reason }) => reason === "cut-short")).toMatchObject({ about: "Tickets0.xml" })
})

test("a ZIP that is cut short or damaged is refused or named, and one that unpacks to too much is refused", async () => {
  const { path, bytes } = await zipped(exportOf(url, size))
  await writeFile(path, bytes.subarray(0, bytes.length - 200))
  await expect(openExport(path)).rejects.toThrow("The ZIP is damaged, or was cut short")
  // What a packed file holds is spoilt, and not the list of the files.
  await writeFile(path, bytes.fill(7, 200, 1_500))
  const spoilt = await openExport(path).then(async (desk) => {
    const { problems } = await readAll(desk, "ticket")
    await desk.close?.()
    return problems.map(({ reason }) => reason)
  })
  expect(spoilt).toContain("cut-short")
  const bomb = await zipped({
    "Tickets0.xml": `<helpdesk-tickets>${" ".repeat(80 * 1024 * 1024)}</helpdesk-tickets>`,
  })
  const opened = await openExport(bomb.path).catch((error) => error)
  expect(opened).toBeInstanceOf(InvalidError)
  expect(opened.message).toContain("so much more than it is")
})

test.each([
  ["another XML", "feed.xml", "<rss><channel/></rss>", "This is no XML export of Freshdesk"],
  ["no XML", "tickets.xml", "ticket;subject\n1;Hello", "This is no XML export of Freshdesk"],
  ["nothing", "empty.xml", "", "This is no XML export of Freshdesk"],
])("%s is refused in words", async (_what, name, content, words) => {
  await laid({ [name]: content })
  await expect(openExport(join(folder, name))).rejects.toThrow(new InvalidError(words))
  await expect(openExport(join(folder, "none.xml"))).rejects.toThrow("There is no such file")
  await mkdir(join(folder, "inside"))
  await expect(openExport(join(folder, "inside"))).rejects.toThrow("None of the files in it")
})

test("people who share an address, words that look like markup and signs that no text may have come as they are", async () => {
  const users = exportFile("users", "user", [
    { id: 1, name: "A & B <c>", email: "a@example.com", "created-at": "2020-01-01T00:00:00+05:30" },
    { id: 2, name: "Twice", email: "A@example.com" },
    { name: "No id" },
  ])
  const { objects, problems } = await readAll(
    await openExport(
      await laid({ "Users0.xml": users.replace("Twice", "Twi\u0001ce &nbsp; <![CDATA[<i>]]>") }),
    ),
    "person",
  )
  expect(objects.map(({ id, email, createdAt }) => [id, email, createdAt])).toEqual([
    ["1", "a@example.com", "2019-12-31T18:30:00.000Z"],
    ["2", "A@example.com", "1970-01-01T00:00:00.000Z"],
  ])
  expect(objects[0]).toMatchObject({ firstName: "A", lastName: "& B <c>" })
  expect(problems).toMatchObject([{ reason: "invalid", kind: "person" }])
})
