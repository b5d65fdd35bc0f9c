import { ConflictError, InvalidError, UnavailableError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { arrangeMoves, quietly, ticketOf } from "@/lib/testing/moves"
import { startS3 } from "@/lib/testing/s3-server"
import { goOn } from "./going-on"
import { beginMove, bringMove, discardMove, resumeMove } from "./mutations"
import { getMove, presentMove } from "./queries"

const database = testDatabase()
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const { desk, fill, account, work, rows } = arrangeMoves(database)

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

test("what a desk refuses at the beginning is told as what is wrong, and what is kept of the account never holds the token", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const begin = (over: object) => beginMove(operator, { ...account(), ...over }, quietly)
  await expect(begin({ token: "wrong" })).rejects.toThrow(InvalidError)
  desk.statuses = [{ status: 429, retryAfter: "3600" }]
  await expect(begin({})).rejects.toThrow(UnavailableError)
  expect(await presentMove(operator)).toBeNull()
  const move = await getMove(operator, await begin({}))
  expect(move.account).toEqual({ address: desk.origin, user: "" })
  expect(JSON.stringify(move)).not.toContain("right")
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

test("while this installation's store of files is away a move waits, and blames nothing that comes", async () => {
  fill()
  desk.objects.ticket = [ticketOf("11"), ticketOf("12")].map((ticket) => {
    const [first, ...others] = ticket.entries ?? []
    const files = [
      { id: `f${ticket.id}`, name: "plan.png", type: "image/png", url: `${desk.origin}/files/plan` },
    ]
    return { ...ticket, entries: [{ ...first, files }, ...others] } as typeof ticket
  })
  desk.files.plan = { bytes: png }
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(operator, account(), quietly)
  await work(operator, id)
  const s3 = await startS3()
  Object.assign(process.env, s3.env)
  try {
    s3.setAway(true)
    await bringMove(operator, { id }, quietly)
    const next = await work(operator, id)
    expect(Math.round(((next as { at: Date }).at.getTime() - Date.now()) / 60_000)).toBe(5)
    const waiting = await getMove(operator, id)
    expect(waiting).toMatchObject({ state: "bringing", held: { until: expect.any(String) } })
    expect(waiting.counts.filter(({ failed }) => failed > 0)).toEqual([])
    s3.setAway(false)
    expect(await work(operator, id)).toEqual({ when: "never" })
    const done = await getMove(operator, id)
    expect([done.state, done.problems.filter(({ kind }) => kind === "ticket")]).toEqual(["done", []])
    const files = (await rows("attachment", operator)) as { ticketId: string | null }[]
    expect(files.filter(({ ticketId }) => ticketId !== null)).toHaveLength(2)
  } finally {
    for (const name of Object.keys(s3.env)) delete process.env[name]
    await s3.stop()
  }
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
