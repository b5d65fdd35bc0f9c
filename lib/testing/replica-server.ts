import { execFile } from "node:child_process"
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { type EmbeddedServer, startEmbedded } from "@/lib/platform/db/embedded/server"
import { queryOnce } from "@/lib/platform/db/query-once"

/** A server and another one that follows it. */
export type ServerPair = {
  primary: EmbeddedServer
  replica: EmbeddedServer
  /** Has the replica stand still, or go on, in what it takes over. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts an embedded server and a replica of it in a data folder. */
export async function startPair(folder: string): Promise<ServerPair> {
  const primary = await startEmbedded(join(folder, "primary"))
  try {
    await copyServer(primary, join(folder, "replica"))
    const replica = await startEmbedded(join(folder, "replica"))
    return {
      ...{ primary, replica },
      pause: () => asked(replica, "pg_wal_replay_pause()"),
      resume: () => asked(replica, "pg_wal_replay_resume()"),
      async stop() {
        await replica.stop()
        await primary.stop()
      },
    }
  } catch (error) {
    await primary.stop()
    throw error
  }
}

const asked = async ({ url }: EmbeddedServer, call: string) => void (await queryOnce(url, `SELECT ${call}`))

/** Copies the files of a server that runs, for one that follows it. */
async function copyServer({ url }: EmbeddedServer, folder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const one = async (text: string) => Object.values((await client.query(text)).rows[0] ?? {})[0] as string
    const from = await one("SHOW data_directory")
    const to = join(folder, "postgres/data")
    await client.query("SELECT pg_backup_start('a replica', true)")
    mkdirSync(join(folder, "postgres"), { recursive: true })
    for (const place of [folder, join(folder, "postgres")]) chmodSync(place, 0o711)
    await promisify(execFile)("cp", ["-a", from, to])
    const label = await one("SELECT labelfile FROM pg_backup_stop(false)")
    for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(to, name), { force: true })
    const { uid, gid } = statSync(from)
    for (const [name, text] of [
      ["backup_label", label],
      ["standby.signal", ""],
    ] as const) {
      writeFileSync(join(to, name), text)
      chownSync(join(to, name), uid, gid)
    }
    const { searchParams, port, username } = new URL(url)
    const leader = `host=${searchParams.get("host")} port=${port} user=${username}`
    appendFileSync(
      join(to, "postgresql.auto.conf"),
      `\nprimary_conninfo = '${leader}'\nhot_standby_feedback = on\n`,
    )
  } finally {
    await client.end()
  }
}
