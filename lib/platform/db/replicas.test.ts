import { sql } from "kysely"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { type ServerPair, startPair } from "@/lib/testing/replica-server"
import { until } from "@/lib/testing/until"
import { requireOwnReplicas } from "@/scripts/up/own-database"
import { connect, type Database } from "./database"
import { hearForKept, keptUntilChanged } from "./kept"
import { queryOnce } from "./query-once"
import { readWithin } from "./read-within"
import { againFromPrimary, closeReplicas, fromReplica, readFromReplicas, replicaStates } from "./replicas"

const folder = makeDataFolder("replicas")
const told: string[] = []
let servers: ServerPair
let db: Database

beforeAll(async () => {
  servers = await startPair(folder)
  db = connect(servers.primary.url, { readsElsewhere: true })
  await sql`CREATE TABLE note (text text)`.execute(db)
  readFromReplicas(servers.primary.url, [servers.replica.url], 60, ({ standing }) => told.push(standing))
})
afterAll(async () => {
  await closeReplicas()
  await db?.destroy()
  await servers?.stop()
  removeDataFolder(folder)
})

const standing = () => replicaStates().replicas[0]?.standing
const isRead = () => until(() => standing() === "near")
const texts = async (reader: Database = db) =>
  (await sql<{ text: string }>`SELECT text FROM note ORDER BY text`.execute(reader)).rows.map(
    ({ text }) => text,
  )
/** Whether the server that answers follows another one. */
const isReplica = async (reader: Database = db) =>
  (await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(reader)).rows[0]?.is
/** In one transaction, as a snapshot is. */
const readOnly = <T>(work: (reader: Database) => Promise<T>) =>
  againFromPrimary(() => db.transaction().setAccessMode("read only").execute(work))
const add = (text: string) => sql`INSERT INTO note VALUES (${text})`.execute(db)

test("what is marked is read from the replica, with all that was written before it", async () => {
  await isRead()
  expect(await fromReplica(() => isReplica())).toBe(true)
  expect(await isReplica()).toBe(false)
  for (let count = 0; count < 50; count++) {
    await add(`early ${count}`)
    expect(await fromReplica(() => texts())).toContain(`early ${count}`)
  }
  expect(await fromReplica(() => readWithin(db, 5_000, isReplica))).toBe(true)
  expect(await fromReplica(() => readOnly(isReplica))).toBe(true)
})

test("what is written goes to the primary, and so does what is read after it", async () => {
  await isRead()
  const seen = await fromReplica(async () => {
    const before = await isReplica()
    await add("written in between")
    return { before, after: await isReplica(), texts: await texts() }
  })
  expect(seen).toMatchObject({ before: true, after: false })
  expect(seen.texts).toContain("written in between")
  const locked = await fromReplica(() =>
    db
      .transaction()
      .execute(async (transaction) => [
        await isReplica(transaction),
        (await sql`SELECT FROM note WHERE text = 'early 1' FOR UPDATE`.execute(transaction)).rows.length,
      ]),
  )
  expect(locked).toEqual([false, 1])
  // Named nowhere as one that writes: the replica refuses it.
  await sql`CREATE FUNCTION quietly() RETURNS int LANGUAGE sql AS $$ INSERT INTO note VALUES ('quiet'); SELECT 7 $$`.execute(
    db,
  )
  expect(await fromReplica(() => sql`SELECT quietly()`.execute(db))).toMatchObject({ rows: [{ quietly: 7 }] })
  expect(await texts()).toContain("quiet")
})

test("what is kept until a change is told is read from the primary, which has what was told meanwhile", async () => {
  await isRead()
  hearForKept(true)
  const found = await fromReplica(async () => [
    await isReplica(),
    (await keptUntilChanged("acme", "where", async () => ({ isReplica: await isReplica() }))).isReplica,
    await isReplica(),
  ])
  hearForKept(false)
  expect(found).toEqual([true, false, true])
})

test("a replica that stands still is left alone, and returns by itself", async () => {
  await isRead()
  await servers.pause()
  await add("later")
  expect(await fromReplica(() => texts())).toContain("later")
  // Known to be behind, it is not waited for.
  expect(standing()).toBe("behind")
  expect(await fromReplica(() => isReplica())).toBe(false)
  await servers.resume()
  await isRead()
  expect(await fromReplica(() => texts())).toContain("later")
  expect(await fromReplica(() => isReplica())).toBe(true)
})

test("a statement that the replica is killed in is answered by the primary, and the replica is read again once it is back", async () => {
  await isRead()
  const slowly = (reader: Database) => sql`SELECT pg_sleep(0.5)`.execute(reader).then(() => isReplica(reader))
  const reads = [fromReplica(() => slowly(db)), fromReplica(() => readOnly(slowly))]
  await until(async () => {
    const asked = "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()"
    return (await queryOnce(servers.replica.url, asked)).length === 2
  })
  process.kill(servers.replica.postmasterPid, "SIGQUIT")
  expect(await Promise.all(reads)).toEqual([false, false])
  await until(async () => (await fromReplica(() => isReplica())) === true)
  expect(replicaStates().replicas[0]?.failed).toBeGreaterThanOrEqual(2)
})

test("an error that is the statement's own is told, not tried again", async () => {
  await isRead()
  const { failed } = replicaStates().replicas[0] ?? {}
  await expect(fromReplica(() => sql`SELECT 1 / 0`.execute(db))).rejects.toMatchObject({ code: "22012" })
  await expect(
    fromReplica(() => readWithin(db, 50, (reader) => sql`SELECT pg_sleep(5)`.execute(reader))),
  ).rejects.toMatchObject({ name: "TooSlowError" })
  expect(replicaStates().replicas[0]?.failed).toBe(failed)
})

test("an address of another server or database is refused, one that is away or leads to the primary is not", async () => {
  const before = process.env
  const check = (url: string) => {
    process.env = { ...before, DATABASE_URL: servers.primary.url, DATABASE_REPLICA_URL: url }
    return requireOwnReplicas(servers.primary.url).finally(() => {
      process.env = before
    })
  }
  const otherDatabase = new URL(servers.replica.url)
  otherDatabase.pathname = "/postgres"
  otherDatabase.password = "hush-hush"
  for (const url of [otherDatabase.toString(), process.env.TEST_SERVER_URL ?? ""]) {
    const refused = await check(url).catch((error: Error) => error.message)
    expect(refused).toMatch(
      /^DATABASE_REPLICA_URL \(.*\) leads to a server that is no replica of DATABASE_URL/,
    )
    expect(refused).not.toContain("hush")
  }
  await check(servers.replica.url)
  await check(servers.primary.url)
  await check("postgresql://nobody@127.0.0.1:9/help")
})

test("a replica that stays away is told of, and everything is read from the primary", async () => {
  await servers.replica.stop()
  await until(() => told.includes("away"))
  expect(await fromReplica(() => isReplica())).toBe(false)
})
