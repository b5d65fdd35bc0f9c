import { access, constants, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { type Env, readEnv } from "@/lib/platform/env"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { jsonIn } from "@/lib/platform/json"
import type { Context } from "@/lib/tenancy/context"
import { requireOutside } from "./archive"

/** Where a backup is made every day, at which time in UTC, and how many are kept. */
const planSchema = z.object({
  folder: z.string().min(1),
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "--at is a time such as 02:30"),
  keep: z.coerce.number("--keep is a number").int("--keep is a whole number").min(1).max(1000),
})
export type BackupPlan = z.infer<typeof planSchema>

const planName = "backup-schedule.json"
const planFile = (env: Env) => join(env.DATA_DIR, planName)

/** The plan of the settings, or else the one that a command has made; null where no backup is made by itself. */
export async function backupPlan(env: Env = readEnv()): Promise<BackupPlan | null> {
  if (env.BACKUP_DIR) return { folder: env.BACKUP_DIR, at: env.BACKUP_AT, keep: env.BACKUP_KEEP }
  const text = await readFile(planFile(env), "utf8").catch(() => "null")
  return planSchema.safeParse(jsonIn(text)).data ?? null
}

/**
 * Has a backup be made every day from now on, by whichever process serves the portal, without a new start.
 * @throws InvalidError for no time or number, AppError where the settings say it already or the folder does not do
 */
export async function planBackups(
  given: { folder: string; at?: string; keep?: string },
  env: Env = readEnv(),
): Promise<BackupPlan> {
  refuseSettings(env)
  const { data: plan, error } = planSchema.safeParse({
    folder: given.folder,
    at: given.at ?? env.BACKUP_AT,
    keep: given.keep ?? env.BACKUP_KEEP,
  })
  if (error) throw new InvalidError(error.issues.map(({ message }) => message).join("; "))
  requireOutside(plan.folder, env.DATA_DIR)
  await mkdir(plan.folder, { recursive: true, mode: 0o700 })
  await access(plan.folder, constants.W_OK)
  const file = planFile(env)
  await writeFile(`${file}.unfinished`, `${JSON.stringify(plan, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.unfinished`, file)
  return plan
}

/** Has none be made any more; those that were made stay. @throws AppError where the settings say that they are made */
export async function endBackups({ store }: Pick<Context, "store">, env: Env = readEnv()): Promise<void> {
  refuseSettings(env)
  await rm(planFile(env), { force: true })
  await store.installation.operations.backups.forget()
}

function refuseSettings({ BACKUP_DIR }: Env) {
  if (BACKUP_DIR)
    throw new AppError(
      `Backups are made by the setting BACKUP_DIR (${BACKUP_DIR}). Change BACKUP_DIR, BACKUP_AT and BACKUP_KEEP, and start the portal again.`,
    )
}
