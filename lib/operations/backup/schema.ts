import { z } from "zod"

const moment = z.coerce.date().nullable().default(null)

/** How the backups are that are made by themselves. */
export const backupStateSchema = z.object({
  /** The time of day the last one was made for, and when it was done. */
  madeFor: moment,
  madeAt: moment,
  failedAt: moment,
  reason: z.string().default(""),
})
export type BackupState = z.infer<typeof backupStateSchema>
