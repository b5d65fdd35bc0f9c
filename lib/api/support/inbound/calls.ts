import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { idInput, lastVisible, ofId, text } from "@/lib/api/http/inputs"
import { blockSender, unblockSender } from "@/lib/support/inbound/blocked/mutations"
import { listBlockedSenders } from "@/lib/support/inbound/blocked/queries"
import { blockedSender } from "@/lib/support/inbound/blocked/schema"
import { blockSendersOf, deleteSuspended, recoverMails } from "@/lib/support/inbound/suspended/mutations"
import { countSuspended, openSuspended, suspendedMails } from "@/lib/support/inbound/suspended/queries"
import { openedMail, recovery, suspendedCount, suspendedMail } from "@/lib/support/inbound/suspended/schema"
import { mostChosen } from "@/lib/support/inbound/suspended/values"

const chosen = { ids: z.array(idInput("id")).max(mostChosen, `At most ${mostChosen} at once`) }
const sender = { address: text }

/** Mails that became no ticket and wait for staff, and the senders whose mail is refused. */
export const staffInboundMails = {
  listSuspendedMails: signedIn
    .read("Mails that wait for staff to decide, newest first, 20 at a time", { lastVisible })
    .lists("mails", suspendedMail, (ctx, { lastVisible }) => suspendedMails(ctx, lastVisible)),
  countSuspendedMails: signedIn
    .read("How many mails wait for staff to decide")
    .gives(suspendedCount, countSuspended),
  openSuspendedMail: signedIn
    .read("One of these mails with what it holds", ofId)
    .givesAs("mail", openedMail, (ctx, { id }) => openSuspended(ctx, id)),
  recoverMails: signedIn
    .write("Makes suspended mails part of a ticket, each once", chosen)
    .gives(recovery, recoverMails),
  deleteSuspendedMails: signedIn
    .write("Deletes suspended mails", chosen)
    .givesAs("mails", z.number().int().describe("How many"), deleteSuspended),
  blockSendersOf: signedIn
    .write("Refuses mail of the senders of suspended mails, and deletes theirs", chosen)
    .givesAs("addresses", z.array(z.string()), blockSendersOf),
  listBlockedSenders: signedIn
    .read("Senders whose mail is refused, the newest 500")
    .givesAs("senders", z.array(blockedSender), listBlockedSenders),
  blockSender: signedIn
    .write("Refuses mail of a sender from now on", sender)
    .says("The sender has been blocked.", blockSender),
  unblockSender: signedIn
    .write("Takes mail of a blocked sender in again", sender)
    .says("The sender has been unblocked.", unblockSender),
}
