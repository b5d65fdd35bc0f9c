import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { idInput, lastVisible } from "@/lib/api/http/inputs"
import { pageOf, replyOf } from "@/lib/api/http/replies"
import { mostChosen, undeliveredMail } from "@/lib/tenancy/mail/delivery/schema"

const chosen = z.object({ ids: z.array(idInput("id")).max(mostChosen, `At most ${mostChosen} at once`) })
const counted = replyOf(z.object({ mails: z.number().int().describe("How many") }))

/** Mails that did not arrive, for those who manage the portal. */
export const staffMails = {
  listUndeliveredMails: account
    .read("Mails that were refused or given up, newest first, 20 at a time")
    .input(z.object({ lastVisible }))
    .output(pageOf({ mails: z.array(undeliveredMail) })),
  sendMailsAgain: account
    .write("Sends mails again that were given up, each once")
    .input(chosen)
    .output(counted),
  dismissMails: account.write("Takes mails that were given up from the list").input(chosen).output(counted),
}
