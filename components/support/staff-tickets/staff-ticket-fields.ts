import { z } from "zod"
import { requesterForm } from "@/lib/support/requesters/schema"
import { newStaffTicket } from "@/lib/support/staff-tickets/schema"

const { subject, body, priorityId, tags, attachmentIds } = newStaffTicket.shape

/** The form of a new ticket: how it begins is one choice, its tags are one line. */
export const staffTicketForm = z.object({
  requester: requesterForm.extend({ known: z.boolean() }),
  subject,
  begins: z.enum(["mail", "portal", "note"]),
  body,
  priorityId,
  language: z.string(),
  assigneeId: z.string(),
  teamId: z.string(),
  tags: z
    .string()
    .transform((line) => line.split(",").flatMap((tag) => tag.trim() || []))
    .pipe(tags.unwrap()),
  attachmentIds,
})
