import { z } from "zod"
import { mostAttachments, tooMany } from "@/lib/support/attachments/schema"
import { detailsRequired, replyRequired } from "@/lib/support/tickets/schema"
import { accountCall, text } from "./account-shapes"
import { idInput } from "./call"
import { keyed } from "./keyed"
import * as shapes from "./ticket-shapes"
import { ticketRoutes as routes } from "./tickets-routes"

const ofTicket = z.object({ ticket_id: idInput("ticket_id") })
const domainname = text.optional().describe("The host's company identifier or own domain")
const address = z
  .string()
  .max(2000, "At most 2000 characters")
  .describe("The address an uploaded file is downloaded from, on this portal")
const attachment = z
  .array(
    z.union(
      [
        address,
        z
          .object({
            id: text.optional().describe("Of the upload"),
            key: text.optional().describe("Of the same, in place of its id"),
            path: address.optional(),
          })
          .refine(({ id, key, path }) => Boolean(id || key || path)),
      ],
      "An attachment is named by its address, its id or its key",
    ),
  )
  .max(mostAttachments, tooMany)
  .optional()

/** Bounds only: what the texts have to be, the mutation says in the words of its form. */
const written = (required: string) => z.string(required).max(200_000, "This text is too long")

const form = z.object({
  firstname: text.optional().describe("Ignored: the session says who asks"),
  lastname: text.optional().describe("Ignored as well"),
  email: text.optional().describe("The asker's own address, or absent"),
  subject: written("Subject is required"),
  body: written(detailsRequired).describe("HTML"),
  domainname,
  priority_id: text.optional().describe("One of getPriorityData; the company's default when absent"),
  attachment,
})

const guestForm = form.extend({
  firstname: text.optional().describe("Required; at most 55 characters"),
  lastname: text.optional(),
  email: text.optional().describe("Required; where the link to the ticket is mailed"),
  website: text.optional().describe("Empty: people do not see this field, robots fill it in"),
  challenge: z
    .string()
    .max(1000, "At most 1000 characters")
    .optional()
    .describe("A solved challenge; without one, few tickets are taken from an address"),
})

/** Base D, the ticket front API (specification, section 7), below /api/ticket-front. */
export const tickets = {
  fetchUserTicket: accountCall
    .route({
      ...routes.fetchUserTicket,
      summary: "The signed-in customer's tickets, latest activity first, 10 at a time",
    })
    .input(
      z.object({ startat: idInput("startat").optional().describe("ticket_id of the last ticket shown") }),
    )
    .output(shapes.hitsReply),
  fetchTicketDetails: accountCall
    .route({ ...routes.fetchTicketDetails, summary: "A ticket the asker may read, with its thread" })
    .input(ofTicket)
    .output(shapes.detailsReply),
  getPriorityData: accountCall
    .route({ ...routes.getPriorityData, summary: "The company's priorities, in its order" })
    .input(z.object({ domainname }))
    .output(shapes.prioritiesReply),
  createNewTicket: accountCall
    .route({
      ...routes.createNewTicket,
      summary: "A visitor asks, and is mailed a link to the ticket",
      spec: (operation) => ({ ...operation, ...keyed }),
    })
    .input(guestForm)
    .output(shapes.createdReply),
  createNewTicketAuthenticatedUser: accountCall
    .route({
      ...routes.createNewTicketAuthenticatedUser,
      summary: "A customer asks",
      spec: (operation) => ({ ...operation, ...keyed }),
    })
    .input(form)
    .output(shapes.createdReply),
  createTicketsThread: accountCall
    .route({
      ...routes.createTicketsThread,
      summary: "Answers in a ticket; with action 'closed' it is resolved, otherwise a closed one opens again",
      spec: (operation) => ({ ...operation, ...keyed }),
    })
    .input(
      ofTicket.extend({
        body: written(replyRequired).describe("HTML"),
        action: z.enum(["none", "closed"]).optional(),
        attachment,
      }),
    )
    .output(shapes.repliedReply),
  markedAsClosed: accountCall
    .route({ ...routes.markedAsClosed, summary: "Resolves a ticket; a closed one stays as it is" })
    .input(ofTicket.extend({ action: z.literal("closed").optional() }))
    .output(shapes.closedReply),
}
