import { z } from "zod"
import { account, keyed } from "@/lib/api/http/calls"
import { idInput, ownAccount, text } from "@/lib/api/http/inputs"
import { mostAttachments, tooMany } from "@/lib/support/attachments/schema"
import { detailsRequired, replyRequired, ticketPageSize } from "@/lib/support/tickets/schema"
import * as shapes from "./shapes"

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
  fetchUserTicket: account
    .read("The signed-in customer's tickets, latest activity first, 10 at a time")
    .input(
      z.object({ startat: idInput("startat").optional().describe("ticket_id of the last ticket shown") }),
    )
    .output(shapes.hitsReply),
  fetchTicketDetails: account
    .read("A ticket the asker may read, with its thread")
    .input(ofTicket)
    .output(shapes.detailsReply),
  getPriorityData: account
    .read("The company's priorities, in its order")
    .input(z.object({ domainname }))
    .output(shapes.prioritiesReply),
  createNewTicket: account
    .write("A visitor asks, and is mailed a link to the ticket", keyed)
    .input(guestForm)
    .output(shapes.createdReply),
  createNewTicketAuthenticatedUser: account
    .write("A customer asks", keyed)
    .input(form)
    .output(shapes.createdReply),
  createTicketsThread: account
    .write(
      "Answers in a ticket; with action 'closed' it is resolved, otherwise a closed one opens again",
      keyed,
    )
    .input(
      ofTicket.extend({
        body: written(replyRequired).describe("HTML"),
        action: z.enum(["none", "closed"]).optional(),
        attachment,
      }),
    )
    .output(shapes.repliedReply),
  markedAsClosed: account
    .write("Resolves a ticket; a closed one stays as it is")
    .input(ofTicket.extend({ action: z.literal("closed").optional() }))
    .output(shapes.closedReply),
}

const whole = (most: number) => z.coerce.number().int().min(1).max(most).optional()
const page = {
  page: whole(100_000).describe("From 1"),
  itemPerPage: whole(100).describe(`${ticketPageSize} when absent`),
}

const stext = text.describe("Looked for anywhere in subject, number and text; at most 40 characters")
const status = z.enum(["all", "open", "closed", "pending"])
const sortingField = z.enum(["subject", "num_ticket_id", "created_on", "updated_on", "status"])
const sortOrder = z.enum(["asc", "desc"])

const listing = ownAccount.extend({
  ...page,
  stext: stext.optional(),
  status: status.optional(),
  sortingField: sortingField.optional(),
  sortOrder: sortOrder.optional(),
})
export type Listing = z.infer<typeof listing>

/** The ticket calls of base A, below /api/kb. Each may be narrowed and ordered by what the others take as well. */
export const ticketLists = {
  ticketGlobalSearch: account
    .read("The signed-in customer's tickets that hold a text")
    .input(listing.extend({ stext }))
    .output(shapes.hitsReply),
  ticketStatusFilter: account
    .read("The signed-in customer's tickets of one status")
    .input(listing.extend({ status }))
    .output(shapes.hitsReply),
  ticketSorting: account
    .read("The signed-in customer's tickets in another order")
    .input(listing.extend({ sortingField, sortOrder }))
    .output(shapes.hitsReply),
  getTickets: account
    .read("The signed-in customer's tickets, latest activity first")
    .input(listing)
    .output(shapes.ticketsReply),
}
