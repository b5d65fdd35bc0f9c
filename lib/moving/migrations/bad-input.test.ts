import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { type FakeZendesk, startFakeZendesk } from "@/lib/testing/desks/fake-zendesk"
import { commentsAt, ticketAt, userAt } from "@/lib/testing/desks/zendesk-data"
import { buildOrganisation } from "@/lib/testing/factories"
import { goOn } from "./going-on"
import { beginMove, bringMove, resumeMove } from "./mutations"
import { getMove } from "./queries"

const database = testDatabase()
const quietly = { isQueued: false }
const tickets = 120
let folder: string
let desk: FakeZendesk

beforeAll(async () => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
  folder = await mkdtemp(join(tmpdir(), "vestibule-bad-input-"))
  process.env.DATA_DIR = folder
})
beforeEach(async () => {
  desk = await startFakeZendesk({ tickets, articles: 4, people: 30 })
})
afterEach(() => desk.close())
afterAll(async () => {
  delete process.env.PRIVATE_NETWORKS
  await rm(folder, { recursive: true, force: true })
})

const begin = (ctx: Context) => beginMove(ctx, { desk: "zendesk", ...desk.account }, quietly)
async function work(ctx: Context, id: string, stop = () => false) {
  for (;;) {
    const { when } = await goOn(ctx, id, { stop })
    if (when !== "now" || stop()) return when
  }
}
async function bringAll(ctx: Context, id: string) {
  await work(ctx, id)
  expect(await getMove(ctx, id)).toMatchObject({ state: "looked", held: null })
  await bringMove(ctx, { id }, quietly)
  await work(ctx, id)
  return getMove(ctx, id)
}
const numbersOf = async ({ organisation }: Context) => {
  const rows = await database.db
    .selectFrom("everyTicket")
    .select(["number", "status", "mergedIntoId", "trashedAs", "id"])
    .where("organisationId", "=", organisation.id)
    .orderBy("number")
    .execute()
  return rows
}
/** The numbers of the desk, without the one that is deleted there for good. */
const all = (count: number) =>
  Array.from({ length: count }, (_, at) => at + 1).filter((number) => number !== 4)

test("a desk as real ones are comes with all that is odd in it, and the report names what is not whole", async () => {
  const { operator } = await buildOrganisation(database.db)
  const { state, problems } = await bringAll(operator, await begin(operator))
  expect(state).toBe("done")
  const named = problems.map(({ reason, kind }) => `${kind} ${reason}`)
  expect(named).toEqual(
    expect.arrayContaining([
      ...["article body-too-long", "article restricted", "person same-address", "person former-person"],
      ...["ticket file-missing", "ticket file-not-a-file", "ticket file-too-large", "person no-address"],
    ]),
  )
  const found = await numbersOf(operator)
  expect(found.map(({ number }) => number)).toEqual(all(tickets))
  const [first, merged, deleted] = found
  expect(merged).toMatchObject({ status: "closed", mergedIntoId: first?.id })
  expect(deleted?.trashedAs).toBe("deleted")
})

test("what is asked and changed at the desk while it is read, and before it is brought, comes as well, and once", async () => {
  const { operator } = await buildOrganisation(database.db)
  const id = await begin(operator)
  const read = () => desk.asked.filter((path) => path.includes("incremental/tickets")).length
  await work(operator, id, () => read() > 0)
  expect((await getMove(operator, id)).state).toBe("looking")
  desk.addTickets(5)
  await work(operator, id)
  expect((await getMove(operator, id)).state).toBe("looked")
  desk.addTickets(5)
  await bringMove(operator, { id }, quietly)
  await work(operator, id)
  expect((await numbersOf(operator)).map(({ number }) => number)).toEqual(all(tickets + 10))
})

test("a token that is taken away between any two calls holds the move, and with another one nothing is missing", async () => {
  const { operator } = await buildOrganisation(database.db)
  const id = await begin(operator)
  const calls = () => desk.asked.filter((path) => path.startsWith("/api/")).length
  desk.faults.revokedAfter = calls() + 40
  expect(await work(operator, id)).toBe("never")
  expect((await getMove(operator, id)).held).toEqual({
    ...{ because: "The desk does not accept the token", until: null },
  })
  desk.faults.revokedAfter = Number.POSITIVE_INFINITY
  await resumeMove(operator, { id, ...desk.account }, quietly)
  await work(operator, id)
  desk.faults.revokedAfter = 0
  await bringMove(operator, { id }, quietly)
  await work(operator, id)
  expect((await getMove(operator, id)).held?.because).toBe("The desk does not accept the token")
  desk.faults.revokedAfter = Number.POSITIVE_INFINITY
  await resumeMove(operator, { id, ...desk.account }, quietly)
  await work(operator, id)
  expect((await numbersOf(operator)).map(({ number }) => number)).toEqual(all(tickets))
})

test("a desk that asks to wait every few calls, and fails at times, comes whole", async () => {
  Object.assign(desk.faults, { limitEvery: 7, failEvery: 83 })
  const { operator } = await buildOrganisation(database.db)
  expect((await bringAll(operator, await begin(operator))).state).toBe("done")
  expect((await numbersOf(operator)).map(({ number }) => number)).toEqual(all(tickets))
})

test("of an export that is cut short comes what is whole, and the report says so; a packed one is not unpacked", async () => {
  const url = "https://d3v-airbyte.zendesk.com"
  const size = { articles: 0, tickets: 3, people: 12, odd: false }
  const lineOf = (number: number) => {
    const ticket = ticketAt(url, number, Date.UTC(2023, 1, 1), size)
    const json = { ...ticket, requester: userAt(url, 5, size), comments: commentsAt(url, number, size) }
    return JSON.stringify(json).replace(/"~(\d+)~"/g, "$1")
  }
  const file = join(folder, "export.json")
  await writeFile(file, `${lineOf(1)}\n${lineOf(2)}\n${lineOf(3).slice(0, 900)}`)
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(operator, { desk: "zendesk" }, { ...quietly, file })
  const { state, problems } = await bringAll(operator, id)
  expect(state).toBe("done")
  expect((await numbersOf(operator)).map(({ number }) => number)).toEqual([1, 2])
  expect(problems).toContainEqual({ reason: "cut-short", kind: "ticket", count: 1 })

  const packed = join(folder, "export.zip")
  await writeFile(packed, Buffer.from("PK\u0003\u0004", "latin1"))
  const { operator: other } = await buildOrganisation(database.db)
  const stopped = await beginMove(other, { desk: "zendesk" }, { ...quietly, file: packed })
  expect(await work(other, stopped)).toBe("never")
  expect((await getMove(other, stopped)).held?.because).toBe("Unpack the file first")
})
