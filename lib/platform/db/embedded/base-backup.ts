import { randomUUID } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import pg from "pg"
import { type ArchivedFile, filesBelow, folderAt } from "./archived-file"

// What a server makes anew when it starts: only the folders themselves are kept.
const EMPTIED = new Set([
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"],
  "pg_subtrans",
])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/
const WAL_SEGMENT = /^[0-9A-F]{24}$/

/**
 * A copy of the data directory of a server that runs and goes on running, by PostgreSQL's low-level backup: its files one after
 * the other, then the log of what changed meanwhile. A server that starts on them has the data as it was at the end.
 * `below` is the folder they stand in.
 */
export async function* baseBackup(url: string, below: string): AsyncGenerator<ArchivedFile> {
  const client = new pg.Client({ connectionString: url, application_name: "vestibule backup" })
  client.on("error", () => {})
  await client.connect()
  try {
    const ask = async <T>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as T[]
    const [place] = await ask<{ dataDirectory: string }>(`SHOW data_directory`)
    const data = Object.values(place ?? {})[0] as string
    // Keeps the log that is needed for as long as this connection lives.
    const slot = `backup_${randomUUID().replaceAll("-", "")}`
    await ask("SELECT pg_create_physical_replication_slot($1, true, true)", [slot])
    const [begun] = await ask<{ first: string }>(
      "SELECT pg_walfile_name(pg_backup_start('vestibule', true)) AS first",
    )
    yield await folderAt(path.dirname(data), path.posix.dirname(below))
    yield await folderAt(data, below)
    yield* filesBelow(data, below, isKept)
    // Last, because the server writes it at every checkpoint.
    yield* filesBelow(path.join(data, "global"), `${below}/global`, (name) => name === "pg_control")
    const [ended] = await ask<{ last: string; labelfile: string; spcmapfile: string }>(
      "SELECT pg_walfile_name(lsn) AS last, labelfile, spcmapfile FROM pg_backup_stop(false)",
    )
    if (!begun || !ended) throw new Error("PostgreSQL did not say where the backup begins and ends")
    const wal = path.join(data, "pg_wal")
    const isNeeded = (name: string) => WAL_SEGMENT.test(name) && name >= begun.first && name <= ended.last
    yield* filesBelow(wal, `${below}/pg_wal`, isNeeded)
    const owner = fs.statSync(data)
    const note = (name: string, text: string) => ({
      ...{ path: `${below}/${name}`, mode: 0o600, uid: owner.uid, gid: owner.gid, mtime: new Date() },
      bytes: Buffer.from(text),
    })
    yield note("backup_label", ended.labelfile)
    if (ended.spcmapfile) yield note("tablespace_map", ended.spcmapfile)
  } finally {
    await client.end()
  }
}

/** By the path below the data directory. */
function isKept(name: string): boolean {
  const [folder = "", ...rest] = name.split("/")
  if (EMPTIED.has(folder) && rest.length > 0) return false
  return name !== "global/pg_control" && !LEFT_OUT.test(path.posix.basename(name))
}
