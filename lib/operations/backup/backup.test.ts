import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { type EmbeddedServer, startEmbedded } from "@/lib/platform/db/embedded/server"
import { queryOnce } from "@/lib/platform/db/query-once"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { unpack } from "@/lib/testing/unpack"
import { writeBackup } from "./archive"

const folder = makeDataFolder("backup")
const servers: EmbeddedServer[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  removeDataFolder(folder)
})

async function start(name: string) {
  const server = await startEmbedded(join(folder, name), { label: "a backup" })
  servers.push(server)
  return server
}

/** Writes two rows in one transaction, again and again: a copy that has one without the other is broken. */
async function writeUntil(url: string, stop: AbortSignal) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let last = 0
  while (!stop.aborted) {
    last += 1
    await client.query("BEGIN")
    await client.query("INSERT INTO debit VALUES ($1::int, repeat(md5($1::int::text), 300))", [last])
    await client.query("INSERT INTO credit VALUES ($1)", [last])
    await client.query("COMMIT")
    if (last % 50 === 0) await client.query("CHECKPOINT")
  }
  await client.end()
  return last
}

test("a backup of a running installation that is written to is one moment of it, and the portal starts on it", async () => {
  const { url, stop, dataDir } = await start("running")
  await queryOnce(
    url,
    "CREATE TABLE debit (id int PRIMARY KEY, text text); CREATE TABLE credit (id int PRIMARY KEY)",
  )
  const kept = join(dataDir, "files/o1")
  mkdirSync(join(dataDir, "files/unfinished"), { recursive: true })
  mkdirSync(kept)
  writeFileSync(join(dataDir, "files/unfinished/half"), "half")
  writeFileSync(join(kept, "logo"), "A logo")
  const stopped = new AbortController()
  const writing = writeUntil(url, stopped.signal)
  // Files come and go meanwhile, as uploads and exports do.
  const changing = (async () => {
    for (let at = 0; !stopped.signal.aborted; at++) {
      writeFileSync(join(kept, `passing-${at}`), "x".repeat(10_000))
      await new Promise((done) => setImmediate(done))
      rmSync(join(kept, `passing-${at}`))
    }
  })()
  const before = await queryOnce(url, "SELECT count(*)::int AS rows FROM credit")
  const file = join(folder, "backup.tar.gz")
  await writeBackup(file, { dataDir, databaseUrl: url })
  stopped.abort()
  const last = await writing
  await changing
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(existsSync(`${file}.unfinished`)).toBe(false)
  // Nothing stays in the database that would make it keep its log without end.
  expect(await queryOnce(url, "SELECT slot_name FROM pg_replication_slots")).toEqual([])
  await stop()

  const elsewhere = join(folder, "restored")
  mkdirSync(elsewhere)
  chmodSync(elsewhere, 0o711)
  await unpack(file, elsewhere)
  const restored = join(elsewhere, "vestibule")
  expect(readFileSync(join(restored, "files/o1/logo"), "utf8")).toBe("A logo")
  expect(existsSync(join(restored, "files/unfinished"))).toBe(false)
  expect(existsSync(join(restored, "postgres/data/postmaster.pid"))).toBe(false)
  renameSync(restored, join(folder, "again"))
  const again = await start("again")
  const [found] = await queryOnce(
    again.url,
    `SELECT (SELECT count(*)::int FROM debit) AS debits, (SELECT count(*)::int FROM credit) AS credits,
      (SELECT max(id) FROM credit) AS last, (SELECT count(*)::int FROM debit JOIN credit USING (id)
        WHERE text = repeat(md5(id::text), 300)) AS whole`,
  )
  const rows = Number((before[0] as { rows: number }).rows)
  expect(found).toMatchObject({ debits: found?.credits, last: found?.credits, whole: found?.credits })
  expect(Number(found?.credits)).toBeGreaterThanOrEqual(rows)
  expect(Number(found?.credits)).toBeLessThanOrEqual(last)
  // It is a database like any other.
  await queryOnce(again.url, "INSERT INTO credit VALUES (-1)")
})

test("a backup is never written over another one, into the data, or beside one that is being written", async () => {
  const dataDir = join(folder, "plain")
  mkdirSync(join(dataDir, "files/o1"), { recursive: true })
  writeFileSync(join(dataDir, "files/o1/logo"), "A logo")
  const file = join(folder, "files.tar.gz")
  await writeBackup(file, { dataDir, databaseUrl: null })
  const first = readFileSync(file)
  await expect(writeBackup(file, { dataDir, databaseUrl: null })).rejects.toThrow("is there already")
  await expect(writeBackup(join(dataDir, "b.tar.gz"), { dataDir, databaseUrl: null })).rejects.toThrow(
    "inside DATA_DIR",
  )
  const other = join(folder, "other.tar.gz")
  writeFileSync(`${other}.unfinished`, "")
  await expect(writeBackup(other, { dataDir, databaseUrl: null })).rejects.toThrow("another backup")
  expect(readFileSync(file)).toEqual(first)
  expect(existsSync(other)).toBe(false)
})

test("a backup that cannot be finished leaves no file", async () => {
  const dataDir = join(folder, "none")
  mkdirSync(join(dataDir, "files"), { recursive: true })
  const file = join(folder, "broken.tar.gz")
  const databaseUrl = "postgresql://nobody@127.0.0.1:1/nothing"
  await expect(writeBackup(file, { dataDir, databaseUrl })).rejects.toThrow("ECONNREFUSED")
  expect(existsSync(file)).toBe(false)
  expect(existsSync(`${file}.unfinished`)).toBe(false)
})
