import { backUpWhenDue } from "@/lib/operations/backup/schedule"
import { apexContext } from "@/lib/work/contexts"

/** Looks every ten minutes whether the backup of the day is due. */
export const makeBackupSchedule = "*/10 * * * * make-backup"

/** Makes the backup of the day, where there is a plan for it. */
export const makeBackup = () => backUpWhenDue(apexContext())
