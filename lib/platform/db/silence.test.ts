import { sql } from "kysely"
import { connect } from "@/lib/platform/db/database"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { type EmbeddedServer, startEmbedded } from "./embedded/server"
import { isOutOfReach } from "./out-of-reach"
import { queryOnce } from "./query-once"

// A server of its own, which is stopped in the middle of what it does.
const folder = makeDataFolder("silence")
const started: { server?: EmbeddedServer } = {}
beforeAll(async () => {
  started.server = await startEmbedded(folder)
})
afterAll(async () => {
  await started.server?.stop()
  removeDataFolder(folder)
})

const silent = { statementSeconds: 60, silentAfterMs: 200, max: 2 }

/** Freezes the whole server: it takes connections and says nothing. */
async function frozen<T>(work: () => Promise<T>): Promise<T> {
  const { url = "", postmasterPid = 0 } = started.server ?? {}
  const rows = await queryOnce(url, "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
  const pids = [postmasterPid, ...rows.map(({ pid }) => Number(pid))]
  for (const pid of pids) process.kill(pid, "SIGSTOP")
  try {
    return await work()
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT")
  }
}

test("a statement on a server that has frozen is given up, in a transaction too, and the pool works on afterwards", async () => {
  const db = connect(started.server?.url ?? "", silent)
  const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(db)
  await Promise.all([ask(), ask()])
  const inside = db.transaction().execute(async (transaction) => {
    await sql`SELECT 1`.execute(transaction)
    return frozen(async () => {
      const outcomes = await Promise.allSettled([sql`SELECT 1`.execute(transaction), ask()])
      return outcomes.map((outcome) =>
        outcome.status === "rejected" ? isOutOfReach(outcome.reason) : outcome,
      )
    })
  })
  expect(await inside.catch((error) => [isOutOfReach(error)])).not.toContain(false)
  // Until the server has been found to answer, nothing waits for it.
  for (;;) {
    const failure = await ask().then(
      () => null,
      (error) => error,
    )
    if (failure === null) break
    expect(failure.message).toBe("The database does not answer")
    await new Promise((done) => setTimeout(done, 20))
  }
  await db.destroy()
})

test("a statement that is only slow is waited for", async () => {
  const db = connect(started.server?.url ?? "", silent)
  await sql`SELECT pg_sleep(1.5)`.execute(db)
  await db.destroy()
})
