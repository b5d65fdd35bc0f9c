import { z } from "zod"
import { requesterForm } from "@/lib/support/requesters/schema"
import { languageChange, tagging } from "@/lib/support/ticket-actions/schema"
import { newReply, newTicket } from "@/lib/support/tickets/schema"

const id = z.string().min(1).max(64)

/** A ticket that staff opens for a person. */
export const newStaffTicket = requesterForm
  .extend({
    subject: newTicket.shape.subject,
    body: newReply.shape.body,
    internal: z
      .boolean()
      .optional()
      .describe("Whether what is written first is a note that only staff reads"),
    mailed: z.boolean().optional().describe("Whether the requester is mailed what is written first"),
    language: languageChange.shape.language.optional().describe("By its tag, else the portal's own"),
    priorityId: newTicket.shape.priorityId,
    assigneeId: id.nullable().optional(),
    teamId: id.nullable().optional(),
    tags: z.array(tagging.shape.tags.element).max(20).optional(),
    attachmentIds: newTicket.shape.attachmentIds,
  })
  .refine(({ internal, mailed }) => !(internal && mailed), {
    message: "A note is not sent to the customer",
    path: ["mailed"],
  })
export type NewStaffTicket = z.input<typeof newStaffTicket>
