import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { idInput, lastVisible } from "@/lib/api/http/inputs"
import { dismissMails, sendMailsAgain } from "@/lib/tenancy/mail/delivery/mutations"
import { listUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { mostChosen, undeliveredMail } from "@/lib/tenancy/mail/delivery/schema"

const chosen = { ids: z.array(idInput("id")).max(mostChosen, `At most ${mostChosen} at once`) }
const counted = z.number().int().describe("How many")

/** Mails that did not arrive, for those who manage the portal. */
export const staffMails = {
  listUndeliveredMails: signedIn
    .read("Mails that were refused or given up, newest first, 20 at a time", { lastVisible })
    .lists("mails", undeliveredMail, (ctx, { lastVisible }) => listUndeliveredMails(ctx, lastVisible)),
  sendMailsAgain: signedIn
    .write("Sends mails again that were given up, each once", chosen)
    .givesAs("mails", counted, sendMailsAgain),
  dismissMails: signedIn
    .write("Takes mails that were given up from the list", chosen)
    .givesAs("mails", counted, dismissMails),
}
