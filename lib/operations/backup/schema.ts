/** How the backups are that are made by themselves. */
export type BackupState = {
  /** The time of day the last one was made for, and when it was done. */
  madeFor: Date | null
  madeAt: Date | null
  failedAt: Date | null
  reason: string
}

export const noBackupYet: BackupState = { madeFor: null, madeAt: null, failedAt: null, reason: "" }
