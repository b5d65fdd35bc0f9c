import { accountMails } from "@/lib/accounts/emails"
import { commentMails } from "@/lib/comments/emails"
import { deletionMails } from "@/lib/deletion/emails"
import { exportMails } from "@/lib/exports/emails"
import { notificationMails } from "@/lib/notifications/emails"
import { ownershipMails } from "@/lib/ownership/emails"
import { ticketMails } from "@/lib/tickets/emails"

/** Every mail there is, by the name a job knows it by. */
export const templates = {
  ...accountMails,
  ...ticketMails,
  ...commentMails,
  ...notificationMails,
  ...exportMails,
  ...deletionMails,
  ...ownershipMails,
}

export type Templates = typeof templates
