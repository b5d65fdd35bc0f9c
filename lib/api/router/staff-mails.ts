import { implement } from "@orpc/server"
import { dismissMails, sendMailsAgain } from "@/lib/operations/mail-delivery/mutations"
import { listUndeliveredMails } from "@/lib/operations/mail-delivery/queries"
import { ownContext } from "../account-asker"
import { staffMails } from "../contract/staff-mails"
import type { CallContext } from "../serve"

const os = implement(staffMails).$context<CallContext>()
const status = 200 as const

export const staffMailsRouter = os.router({
  listUndeliveredMails: os.listUndeliveredMails.handler(async ({ input, context }) => {
    const { items, next } = await listUndeliveredMails(await ownContext(context), input.lastVisible)
    return { status, data: { mails: items, lastVisible: next, more: next !== null } }
  }),
  sendMailsAgain: os.sendMailsAgain.handler(async ({ input, context }) => ({
    status,
    data: { mails: await sendMailsAgain(await ownContext(context), input) },
  })),
  dismissMails: os.dismissMails.handler(async ({ input, context }) => ({
    status,
    data: { mails: await dismissMails(await ownContext(context), input) },
  })),
})
