import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { type MadeUpDesk, madeUpConnector, startMadeUpDesk } from "@/lib/testing/made-up-desk"
import { until } from "@/lib/testing/until"
import { desks } from "./desks"
import { beginMove, bringMove } from "./mutations"
import { getMove } from "./queries"

const database = testDatabase()
const tickets = 1_500
let desk: MadeUpDesk
let child: ChildProcess | undefined

beforeAll(async () => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
  desks.zendesk = madeUpConnector
  desk = await startMadeUpDesk()
})
afterAll(async () => {
  child?.kill("SIGKILL")
  delete process.env.PRIVATE_NETWORKS
  await desk.close()
})

test("a process that is killed while it reads, and while it writes, is followed by one that loses and doubles nothing", async () => {
  const at = "2020-03-01T10:00:00Z"
  desk.objects.ticket = Array.from({ length: tickets }, (_, index) => ({
    ...{ id: `t${index}`, number: String(index + 1), subject: `Ticket ${index}`, status: "open" as const },
    ...{ requester: { email: `${index % 50}@example.com` }, createdAt: at, updatedAt: at },
    entries: [{ id: "1", author: {}, isByStaff: false, text: `Words ${index}`, createdAt: at }],
  }))
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(
    operator,
    { desk: "zendesk", address: desk.origin, token: "right" },
    { isQueued: false },
  )
  const start = async () => {
    child = fork(join(__dirname, "../../testing/move-process.ts"), {
      execArgv: ["--import", "tsx"],
      env: {
        ...process.env,
        ...{ DATABASE_URL: database.url, COMPANY_ID: operator.organisation.id, MOVE_ID: id },
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    })
    await once(child, "message")
  }
  const counted = async () => (await getMove(operator, id)).counts[0] ?? { read: 0, written: 0 }
  const killedOnce = async (isFar: () => Promise<boolean>) => {
    await start()
    await until(isFar)
    child?.kill("SIGKILL")
    if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit")
  }
  const finished = async () => {
    await start()
    if (child) await once(child, "message")
    child?.kill("SIGKILL")
  }
  await killedOnce(async () => (await counted()).read > 200)
  expect((await getMove(operator, id)).state).toBe("looking")
  await finished()
  expect(await getMove(operator, id)).toMatchObject({ state: "looked", counts: [{ read: tickets }] })
  await bringMove(operator, { id }, { isQueued: false })
  await killedOnce(async () => (await counted()).written > 200)
  expect((await getMove(operator, id)).state).toBe("bringing")
  await finished()
  expect((await getMove(operator, id)).state).toBe("done")
  const numbers = await database.db
    .selectFrom("everyTicket")
    .select("number")
    .where("organisationId", "=", operator.organisation.id)
    .orderBy("number")
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: tickets }, (_, index) => index + 1),
  )
  const entries = await database.db
    .selectFrom("ticketEntry")
    .select("id")
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  expect(entries).toHaveLength(tickets)
})
