import type { AllCompanies } from "@/lib/platform/db/companies"
import type { BackupState } from "./schema"

const name = "daily"

/** How the backups are that are made by themselves, as the instance that makes them has told all of them. */
export const backupDirectory = (db: AllCompanies) => ({
  async find(): Promise<BackupState | null> {
    const row = await db
      .selectFrom("backupState")
      .select(["madeFor", "madeAt", "failedAt", "reason"])
      .where("name", "=", name)
      .executeTakeFirst()
    return row ?? null
  },
  async put(state: BackupState, lookedAt: Date) {
    await db
      .insertInto("backupState")
      .values({ name, ...state, lookedAt })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...state, lookedAt }))
      .execute()
  },
  /** An instance that has a plan has looked whether a backup is due. */
  async noteLook(lookedAt: Date) {
    await db.updateTable("backupState").set({ lookedAt }).where("name", "=", name).execute()
  },
  /** Forgets it where no instance that has a plan has looked since then. */
  async forgetUnlooked(since: Date) {
    await db.deleteFrom("backupState").where("lookedAt", "<", since).execute()
  },
  async forget() {
    await db.deleteFrom("backupState").execute()
  },
})
