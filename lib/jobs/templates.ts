import { accountMails } from "@/lib/accounts/emails"
import { commentMails } from "@/lib/comments/emails"
import { ticketMails } from "@/lib/tickets/emails"

/** Every mail there is, by the name a job knows it by. */
export const templates = { ...accountMails, ...ticketMails, ...commentMails }

export type Templates = typeof templates
