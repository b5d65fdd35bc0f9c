import { mkdir, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { findEmbedded } from "@/lib/platform/db/embedded/server"
import { holdLock } from "@/lib/platform/db/held-lock"
import { type Env, readEnv } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { writeBackup } from "./archive"
import { type BackupPlan, backupPlan } from "./plan"
import { type BackupState, noBackupYet } from "./schema"

const lockKind = 761_007
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** For so long what is known of backups is kept while only instances without a plan look. */
const keptMs = 6 * hourMs

/** The last time that this time of day was, in UTC. */
export function lastTime(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number)
  const today = new Date(now)
  today.setUTCHours(hours, minutes, 0, 0)
  return today <= now ? today : new Date(today.getTime() - dayMs)
}

/**
 * Makes the backup of the day where it is due, and removes those before the newest that are to be kept. One that fails is noted and
 * tried again an hour later. Of several instances, one makes it; all of them know how it went.
 */
export async function backUpWhenDue({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const { backups } = store.installation.operations
  const env = readEnv()
  const { DATABASE_URL: databaseUrl } = env
  const plan = await backupPlan(env)
  if (!plan) return backups.forgetUnlooked(new Date(now.getTime() - keptMs))
  const known = (await backups.find()) ?? noBackupYet
  await backups.noteLook(now)
  if (!databaseUrl || !isDue(known, lastTime(plan.at, now), now)) return
  const lock = await holdLock(databaseUrl, lockKind, "backup")
  if (!lock) return
  const madeFor = lastTime(plan.at, now)
  try {
    const madeAt = await make(env, plan, madeFor)
    await backups.put({ madeFor, madeAt, failedAt: null, reason: "" }, now)
  } catch (error) {
    log().error({ err: error }, "The backup of the day could not be made")
    const reason = error instanceof Error ? error.message : String(error)
    await backups.put({ ...known, failedAt: now, reason }, now)
  } finally {
    await lock.release()
  }
}

function isDue(known: BackupState, due: Date, now: Date): boolean {
  if (known.madeFor && known.madeFor >= due) return false
  return !known.failedAt || known.failedAt < due || now.getTime() - known.failedAt.getTime() >= hourMs
}

const own = /^vestibule-\d{4}-\d\d-\d\dT\d{4}Z\.tar\.gz(?:\.unfinished)?$/

/** @returns when the backup was done: one that is there already is not made again, as after a restore of the database. */
async function make(
  { DATA_DIR: dataDir, DATABASE_URL }: Env,
  { folder, keep }: BackupPlan,
  madeFor: Date,
): Promise<Date> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => own.test(name))
  // Of a process that died: no other one writes here while the lock is held.
  for (const name of names) if (name.endsWith(".unfinished")) await rm(join(folder, name))
  const day = madeFor.toISOString()
  const name = `vestibule-${day.slice(0, 13)}${day.slice(14, 16)}Z.tar.gz`
  const isEmbedded = (await findEmbedded(dataDir)) === DATABASE_URL
  if (!names.includes(name))
    await writeBackup(join(folder, name), {
      dataDir,
      databaseUrl: isEmbedded ? (DATABASE_URL ?? null) : null,
    })
  const madeAt = (await stat(join(folder, name))).mtime
  const whole = [...new Set([...names, name])].filter((one) => !one.endsWith(".unfinished")).sort()
  for (const old of whole.slice(0, -keep)) await rm(join(folder, old))
  return madeAt
}
