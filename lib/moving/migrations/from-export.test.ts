import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import { type FakeFreshdesk, startFakeFreshdesk } from "@/lib/testing/desks/fake-freshdesk"
import { exportOf } from "@/lib/testing/desks/freshdesk-export"
import { buildOrganisation } from "@/lib/testing/factories"
import { goOn } from "./going-on"
import { beginMove, bringMove, undoMove } from "./mutations"
import { getMove } from "./queries"

const database = testDatabase()
const size = { tickets: 12, contacts: 8, articles: 5 }
let folder: string
let desk: FakeFreshdesk

beforeAll(async () => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
  process.env.DATABASE_URL = database.url
  folder = await mkdtemp(join(tmpdir(), "vestibule-from-export-"))
  process.env.DATA_DIR = folder
  desk = await startFakeFreshdesk(size)
})
afterAll(async () => {
  delete process.env.PRIVATE_NETWORKS
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

/** The export of the desk as it is with so many tickets. @returns where it lies */
async function exported(tickets: number): Promise<string> {
  const path = await mkdtemp(join(folder, "export-"))
  for (const [name, text] of Object.entries(exportOf(desk.url, { ...size, tickets })))
    await writeFile(join(path, name), text)
  return path
}

async function work(ctx: Context, id: string) {
  while ((await goOn(ctx, id, { stop: () => false })).when === "now");
  return getMove(ctx, id)
}
async function bringFile(ctx: Context, file: string): Promise<string> {
  const beginning = { isQueued: false, file }
  const id = await beginMove(ctx, { desk: "freshdesk" }, beginning)
  expect(await work(ctx, id)).toMatchObject({ state: "looked", held: null, isFile: true })
  await bringMove(ctx, { id }, beginning)
  expect(await work(ctx, id)).toMatchObject({ state: "done", held: null })
  return id
}

/** What came, without ids and addresses of files, which are each company's own, and languages: an export does not say any. */
async function contentOf({ organisation }: Context) {
  const { db } = database
  const tickets = await db
    .selectFrom("everyTicket")
    .select([
      "id",
      "number",
      "subject",
      "status",
      "createdAt",
      "updatedAt",
      "closedAt",
      "trashedAs",
      "priorityId",
    ])
    .select(["requesterEmail", "requesterFirstName", "channel"])
    .where("organisationId", "=", organisation.id)
    .orderBy("number")
    .execute()
  const entries = await db
    .selectFrom("ticketEntry")
    .select(["ticketId", "body", "internal", "authorRole", "authorFirstName", "createdAt"])
    .where("organisationId", "=", organisation.id)
    .orderBy("createdAt")
    .orderBy("body")
    .execute()
  const people = await db
    .selectFrom("account")
    .select(["email", "role", "status", "firstName", "lastName", "description"])
    .where("organisationId", "=", organisation.id)
    .orderBy("email")
    .execute()
  const withoutAddresses = (body: string) => body.replace(/(?:src|href)="[^"]*"/g, "")
  return {
    people,
    tickets: tickets.map(({ id, ...ticket }) => ({
      ...ticket,
      entries: entries
        .filter(({ ticketId }) => ticketId === id)
        .map(({ ticketId, body, ...entry }) => ({ ...entry, body: withoutAddresses(body) })),
    })),
  }
}

test("the export and the API of the same desk bring the same people, tickets and articles", async () => {
  const { operator: byFile } = await buildOrganisation(database.db)
  const { operator: byToken } = await buildOrganisation(database.db)
  const id = await bringFile(byFile, await exported(size.tickets))
  const other = await beginMove(byToken, { desk: "freshdesk", ...desk.account }, { isQueued: false })
  await work(byToken, other)
  await bringMove(byToken, { id: other }, { isQueued: false })
  await work(byToken, other)

  const content = await contentOf(byFile)
  expect(content).toEqual(await contentOf(byToken))
  expect(content.tickets).toHaveLength(12)
  expect(content.tickets[0]).toMatchObject({
    ...{ number: 1, subject: "Payment 1 failed", status: "pending", requesterEmail: "contact1@example.com" },
    entries: [{ authorRole: "customer" }, { internal: true, authorRole: "agent" }, { internal: false }],
  })
  const counted = (move: Awaited<ReturnType<typeof getMove>>) =>
    Object.fromEntries(
      move.counts.map(({ kind, read, written, failed }) => [kind, { read, written, failed }]),
    )
  const [file, token] = [counted(await getMove(byFile, id)), counted(await getMove(byToken, other))]
  for (const kind of ["category", "folder", "team", "company", "person", "article", "ticket"])
    expect([kind, file[kind]]).toEqual([kind, token[kind]])
  const reasons = (await getMove(byFile, id)).problems.map(({ reason }) => reason)
  expect(reasons).toEqual(
    expect.arrayContaining(["same-address", "no-address", "restricted", "file-missing"]),
  )
})

test("articles keep their HTML and are found under their old addresses", async () => {
  const { operator } = await buildOrganisation(database.db)
  await bringFile(operator, await exported(2))
  const bodies = await database.db
    .selectFrom("articleTranslation")
    .select(["title", "body"])
    .where("organisationId", "=", operator.organisation.id)
    .orderBy("title")
    .execute()
  expect(bodies.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((n) => `Changing account ${n}`))
  expect(bodies[0]?.body).toContain("<p>Changing account 0</p>")
  expect(bodies[0]?.body).toMatch(/<img[^>]* src="\/api\/files\//)
})

test("a later export brings what is new alone, and an old number that was taken is noted", async () => {
  const built = await buildDesk(database.db)
  const { operator } = built
  await ask(built)
  const id = await bringFile(operator, await exported(10))
  const before = await contentOf(operator)
  expect(before.tickets).toHaveLength(11)
  expect(before.tickets.find(({ subject }) => subject === "Payment 1 failed")?.entries).toContainEqual(
    expect.objectContaining({ body: "<p>#1</p>", internal: true }),
  )
  await bringMove(operator, { id }, { isQueued: false, file: await exported(12) })
  await work(operator, id)
  const after = await contentOf(operator)
  expect(after.people).toEqual(before.people)
  expect(after.tickets.filter(({ number }) => before.tickets.some((one) => one.number === number))).toEqual(
    before.tickets,
  )
  expect(after.tickets).toHaveLength(13)
  // An older one, with less in it, takes nothing away.
  await bringMove(operator, { id }, { isQueued: false, file: await exported(3) })
  await work(operator, id)
  expect(await contentOf(operator)).toEqual(after)
  await undoMove(operator, id, { isQueued: false })
  await work(operator, id)
  expect((await contentOf(operator)).tickets).toHaveLength(1)
})
