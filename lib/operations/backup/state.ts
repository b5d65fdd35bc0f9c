import { type Env, readEnv } from "@/lib/platform/env"
import type { Context } from "@/lib/tenancy/context"
import { backupPlan } from "./plan"
import { type BackupState, noBackupYet } from "./schema"

/**
 * How the backups are that are made by themselves, whichever instance makes them; null where none are. Apart from what makes them:
 * pages ask for it.
 */
export async function backupState(
  { store }: Pick<Context, "store">,
  env: Env = readEnv(),
): Promise<BackupState | null> {
  const told = await store.installation.operations.backups.find()
  return told ?? ((await backupPlan(env)) ? noBackupYet : null)
}
