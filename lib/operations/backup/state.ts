import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Env, readEnv } from "@/lib/platform/env"
import { jsonIn } from "@/lib/platform/json"
import { backupPlan } from "./plan"
import { type BackupState, backupStateSchema as state } from "./schema"

export const stateName = "backup-state.json"

/** How the backups that are made by themselves are; null where none are. Apart from what makes them: pages ask for it. */
export async function backupState(env: Env = readEnv()): Promise<BackupState | null> {
  if (!(await backupPlan(env))) return null
  const text = await readFile(join(env.DATA_DIR, stateName), "utf8").catch(() => "{}")
  const read = state.safeParse(jsonIn(text))
  return read.success ? read.data : state.parse({})
}
