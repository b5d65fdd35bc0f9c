import { fileLeftMails, removeMailOrphans, removeOldMails } from "@/lib/support/inbound/old-mails"
import { removeOldMarks } from "@/lib/tenancy/mail/failing/mutations"
import { apexContext } from "@/lib/work/contexts"

/** Every day; of several instances, one does it. */
export const sweepMailsSchedule = "41 3 * * * sweep-mails"

/** Files what was left, and removes what was learnt of addresses long ago, the mails that came then, and bytes that are no mail's. */
export async function sweepMails() {
  await fileLeftMails(apexContext())
  await removeOldMarks(apexContext())
  // What needs the store of files comes last.
  await removeOldMails(apexContext())
  await removeMailOrphans(apexContext())
}
