import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { startDeafProxy } from "@/lib/testing/deaf-proxy"
import { until as untilIt } from "@/lib/testing/until"
import { listenForChanges, signalChange } from "./changes"
import { isHeard } from "./echo"
import type { Listener } from "./listener"
import { sessionUrlOf } from "./session-address"

const database = testDatabase()
const acme = { identifier: "acme", customDomain: "help.acme.test" }
const open: Listener[] = []
afterEach(() => Promise.all(open.splice(0).map((listener) => listener.close())))

/** A listener that is ready, and what it heard, in order. */
async function listening() {
  const heard: (string[] | "lost" | "ready")[] = []
  const waiting: (() => void)[] = []
  const note = (event: (typeof heard)[number]) => {
    heard.push(event)
    for (const wake of waiting.splice(0)) wake()
  }
  const listener = listenForChanges(
    database.url,
    { onChange: note, onLost: () => note("lost"), onReady: () => note("ready") },
    { keepaliveMs: 100, timeoutMs: 10_000, maxPauseMs: 100 },
  )
  open.push(listener)
  const until = async (count: number) => {
    while (heard.length < count) await new Promise<void>((done) => waiting.push(done))
  }
  await until(1)
  return { listener, heard, until }
}

const cutListeners = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'vestibule listens to organisation_changed'`.execute(
    database.db,
  )

test("a committed change is heard under every key of the company", async () => {
  const { heard, until } = await listening()
  await database.db.transaction().execute((transaction) => signalChange(transaction, acme))
  await until(2)
  expect(heard).toEqual(["ready", ["acme", "help.acme.test"]])
})

test("a change that is rolled back is not heard", async () => {
  const { heard, listener } = await listening()
  const failed = database.db.transaction().execute(async (transaction) => {
    await signalChange(transaction, acme)
    throw new Error("no")
  })
  await expect(failed).rejects.toThrow("no")
  await listener.caughtUp()
  expect(heard).toEqual(["ready"])
})

test("an instance that has caught up has heard every change committed before", async () => {
  const { heard, listener } = await listening()
  for (let count = 1; count <= 50; count++) {
    await signalChange(database.db, { identifier: `company-${count}` })
    await listener.caughtUp()
    expect(heard.at(-1)).toEqual([`company-${count}`])
  }
})

test("a lost connection is told at once and made again", async () => {
  const { heard, until, listener } = await listening()
  await cutListeners()
  await until(3)
  await signalChange(database.db, acme)
  await until(4)
  expect(heard).toEqual(["ready", "lost", "ready", ["acme", "help.acme.test"]])
  await listener.close()
  await listener.caughtUp()
})

test("a database that cannot be reached is tried until closed, and nothing is said to be ready", async () => {
  const events = { onChange: jest.fn(), onLost: jest.fn(), onReady: jest.fn() }
  const listener = listenForChanges("postgresql://127.0.0.1:1/none", events, { maxPauseMs: 20 })
  await new Promise((done) => setTimeout(done, 300))
  await listener.caughtUp()
  await listener.close()
  expect([events.onReady.mock.calls, events.onLost.mock.calls]).toEqual([[], []])
})

test("any number of callers that wait for what was committed cost two queries at most", async () => {
  const { listener } = await listening()
  const waits = Array.from({ length: 500 }, () => listener.caughtUp())
  expect(new Set(waits).size).toBeLessThanOrEqual(2)
  await Promise.all(waits)
})

test("a listener whose connection has gone silent is lost before it is said to have caught up", async () => {
  const proxy = await startDeafProxy(sessionUrlOf(database.url))
  proxy.passNotices()
  const heard: string[] = []
  const note = (event: string) => () => void heard.push(event)
  const events = { onChange: note("change"), onLost: note("lost"), onReady: note("ready") }
  const timing = { keepaliveMs: 60_000, timeoutMs: 2_000, maxPauseMs: 50 }
  const listener = listenForChanges(proxy.url, events, timing)
  open.push(listener)
  await untilIt(() => heard.includes("ready"))
  proxy.fallSilent()
  await signalChange(database.db, acme)
  await listener.caughtUp()
  expect(heard[1]).toBe("lost")
  await listener.close()
  await proxy.stop()
})

describe("where notices are not passed on", () => {
  test("a listener is never ready, says so once, and is ready when they are", async () => {
    const proxy = await startDeafProxy(sessionUrlOf(database.url))
    const heard: string[] = []
    const note = (event: string) => () => void heard.push(event)
    const events = {
      onChange: note("change"),
      onLost: note("lost"),
      onReady: note("ready"),
      onDeaf: note("deaf"),
    }
    const timing = { keepaliveMs: 100, timeoutMs: 300, maxPauseMs: 50 }
    const listener = listenForChanges(proxy.url, events, timing)
    open.push(listener)
    await untilIt(() => heard.length > 0)
    expect(await isHeard(proxy.url, 300)).toBe(false)
    await signalChange(database.db, acme)
    await listener.caughtUp()
    expect(heard).toEqual(["deaf"])
    proxy.passNotices()
    await untilIt(() => heard.includes("ready"))
    await signalChange(database.db, acme)
    await untilIt(() => heard.at(-1) === "change")
    expect(heard.filter((event) => event !== "change")).toEqual(["deaf", "ready"])
    expect(await isHeard(proxy.url)).toBe(true)
    await listener.close()
    await proxy.stop()
  })

  test("what is told at one address is heard at the other", async () => {
    const own = sessionUrlOf(database.url)
    const deaf = await startDeafProxy(own)
    const before = process.env
    process.env = { ...before, DATABASE_URL: deaf.url, DATABASE_SESSION_URL: own }
    expect(await isHeard(deaf.url)).toBe(true)
    process.env = { ...before, DATABASE_URL: own, DATABASE_SESSION_URL: deaf.url }
    expect(await isHeard(own, 300)).toBe(false)
    process.env = before
    await deaf.stop()
  })
})
