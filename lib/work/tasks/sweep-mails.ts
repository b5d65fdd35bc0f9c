import { fileLeftMails, removeMailOrphans, removeOldMails } from "@/lib/support/inbound/old-mails"
import { removeOldMarks } from "@/lib/tenancy/mail/failing/mutations"
import { apexContext } from "@/lib/work/contexts"

/** Every day; of several instances, one does it. */
export const sweepMailsSchedule = "41 3 * * * sweep-mails"

/** Files what was left, and removes the mails that came long ago, bytes that are no mail's, and what was learnt of addresses then. */
export async function sweepMails() {
  await fileLeftMails(apexContext())
  await removeOldMails(apexContext())
  await removeMailOrphans(apexContext())
  await removeOldMarks(apexContext())
}
