import { staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import type { UndeliveredMail } from "@/lib/operations/mail-delivery/schema"
import type { Page } from "@/lib/platform/cursor"

/** Mails that did not arrive, newest first, from the page the server rendered on. */
export const undeliveredMails = (first: Page<UndeliveredMail>) =>
  pagesFrom(["undelivered-mails"], first, async (lastVisible) => {
    const { data } = await staffApi.listUndeliveredMails({ lastVisible })
    return { items: data.mails, next: data.lastVisible }
  })

/** Has them sent again. @returns how many of them are. @throws Refusal */
export const sendMailsAgain = async (ids: string[]): Promise<number> =>
  (await staffApi.sendMailsAgain({ ids })).data.mails

/** Takes them from the list. @returns how many. @throws Refusal */
export const dismissMails = async (ids: string[]): Promise<number> =>
  (await staffApi.dismissMails({ ids })).data.mails
