import { accountMails } from "@/lib/accounts/emails"
import { ticketMails } from "@/lib/tickets/emails"

/** Every mail there is, by the name a job knows it by. */
export const templates = { ...accountMails, ...ticketMails }

export type Templates = typeof templates
