import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"
import type { UndeliveredMail } from "@/lib/tenancy/mail/delivery/schema"
import type { staffMails } from "./calls"

const client = staffClientOf<typeof staffMails>({ listUndeliveredMails: get })

export const { sendMailsAgain, dismissMails } = client

/** Mails that did not arrive, newest first, from the page the server rendered on. */
export const undeliveredMails = (first: Page<UndeliveredMail>) =>
  listFrom("mails", ["undelivered-mails"], first, (lastVisible) =>
    client.listUndeliveredMails({ lastVisible }),
  )
