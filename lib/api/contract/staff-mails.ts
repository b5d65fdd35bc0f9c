import { z } from "zod"
import { mostChosen, undeliveredMail } from "@/lib/operations/mail-delivery/schema"
import { accountCall } from "./account-shapes"
import { idInput, lastVisible } from "./call"
import { staffMailRoutes as routes } from "./staff-mails-routes"
import { paging, replyOf } from "./staff-shapes"

const chosen = z.object({ ids: z.array(idInput("id")).max(mostChosen, `At most ${mostChosen} at once`) })
const counted = replyOf(z.object({ mails: z.number().int().describe("How many") }))

/** Mails that did not arrive, for those who manage the portal. */
export const staffMails = {
  listUndeliveredMails: accountCall
    .route({
      ...routes.listUndeliveredMails,
      summary: "Mails that were refused or given up, newest first, 20 at a time",
    })
    .input(z.object({ lastVisible }))
    .output(replyOf(z.object({ mails: z.array(undeliveredMail), ...paging }))),
  sendMailsAgain: accountCall
    .route({ ...routes.sendMailsAgain, summary: "Sends mails again that were given up, each once" })
    .input(chosen)
    .output(counted),
  dismissMails: accountCall
    .route({ ...routes.dismissMails, summary: "Takes mails that were given up from the list" })
    .input(chosen)
    .output(counted),
}
