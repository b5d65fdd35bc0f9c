import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { dataAs, pageAs } from "@/lib/api/http/reply"
import { dismissMails, sendMailsAgain } from "@/lib/tenancy/mail/delivery/mutations"
import { listUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { staffMails } from "./contract"

export const staffMailsRouter = answeringAs(signedInContext, staffMails, {
  listUndeliveredMails: (ctx, { lastVisible }) =>
    listUndeliveredMails(ctx, lastVisible).then(pageAs("mails")),
  sendMailsAgain: (ctx, input) => sendMailsAgain(ctx, input).then(dataAs("mails")),
  dismissMails: (ctx, input) => dismissMails(ctx, input).then(dataAs("mails")),
})
