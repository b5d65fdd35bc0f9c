import { z } from "zod"
import { keyed, signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { beginTicket } from "@/lib/support/staff-tickets/mutations"
import { newStaffTicket } from "@/lib/support/staff-tickets/schema"

const begun = done.extend({ data: z.object({ id: z.string(), number: z.number() }) })

/** Tickets that staff opens for other people. */
export const staffBegunTickets = {
  beginTicket: signedIn
    .write("Opens a ticket for a customer or for any address, with a message or a note first", newStaffTicket)
    .route(keyed)
    .answers(begun, async (ctx, input, { idempotencyKey }) => {
      const data = await beginTicket(ctx, input, idempotencyKey)
      return { status: 200 as const, message: `Ticket #${data.number} has been created.`, data }
    }),
}
