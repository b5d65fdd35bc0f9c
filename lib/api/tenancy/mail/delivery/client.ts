import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"
import type { UndeliveredMail } from "@/lib/tenancy/mail/delivery/schema"
import type { staffMails } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffMails>("/api/staff", { listUndeliveredMails: get })

/** Mails that did not arrive, newest first, from the page the server rendered on. */
export const undeliveredMails = (first: Page<UndeliveredMail>) =>
  pagesFrom(["undelivered-mails"], first, async (lastVisible) => {
    const { data } = await client.listUndeliveredMails({ lastVisible })
    return { items: data.mails, next: data.lastVisible }
  })

/** Has them sent again. @returns how many of them are. @throws Refusal */
export const sendMailsAgain = async (ids: string[]): Promise<number> =>
  (await client.sendMailsAgain({ ids })).data.mails

/** Takes them from the list. @returns how many. @throws Refusal */
export const dismissMails = async (ids: string[]): Promise<number> =>
  (await client.dismissMails({ ids })).data.mails
