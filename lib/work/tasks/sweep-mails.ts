import { removeOldMails } from "@/lib/support/inbound/old-mails"
import { apexContext } from "@/lib/work/contexts"

/** Every day; of several instances, one does it. */
export const sweepMailsSchedule = "41 3 * * * sweep-mails"

/** Removes the mails that came long ago. */
export const sweepMails = () => removeOldMails(apexContext())
