import { z } from "zod"
import { ticketPageSize } from "@/lib/support/tickets/schema"
import { accountCall, ownAccount, text } from "./account-shapes"
import { ticketListRoutes as routes } from "./ticket-lists-routes"
import { hitsReply, ticketsReply } from "./ticket-shapes"

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
  ticketGlobalSearch: accountCall
    .route({ ...routes.ticketGlobalSearch, summary: "The signed-in customer's tickets that hold a text" })
    .input(listing.extend({ stext }))
    .output(hitsReply),
  ticketStatusFilter: accountCall
    .route({ ...routes.ticketStatusFilter, summary: "The signed-in customer's tickets of one status" })
    .input(listing.extend({ status }))
    .output(hitsReply),
  ticketSorting: accountCall
    .route({ ...routes.ticketSorting, summary: "The signed-in customer's tickets in another order" })
    .input(listing.extend({ sortingField, sortOrder }))
    .output(hitsReply),
  getTickets: accountCall
    .route({
      ...routes.getTickets,
      summary: "The signed-in customer's tickets, latest activity first",
    })
    .input(listing)
    .output(ticketsReply),
}
