import { implement } from "@orpc/server"
import { listOwnTickets } from "@/lib/support/tickets/queries"
import { ownContext } from "../account-asker"
import { type Listing, ticketLists } from "../contract/ticket-lists"
import type { CallContext } from "../serve"
import { withFieldNames } from "../wire/field-names"
import { toHit, toTicket } from "../wire/ticket"
import { fromListing, ticketFields } from "../wire/ticket-input"

const os = implement(ticketLists).$context<CallContext>()

async function listed(context: CallContext, input: Listing) {
  const ctx = await ownContext(context, input)
  const at = { page: input.page, size: input.itemPerPage }
  return withFieldNames(ticketFields, () => listOwnTickets(ctx, fromListing(input), at))
}

async function hits(context: CallContext, input: Listing) {
  const found = await listed(context, input)
  return { status: 200 as const, results: { hits: found.map(toHit) } }
}

export const ticketListsRouter = os.router({
  ticketGlobalSearch: os.ticketGlobalSearch.handler(({ input, context }) => hits(context, input)),
  ticketStatusFilter: os.ticketStatusFilter.handler(({ input, context }) => hits(context, input)),
  ticketSorting: os.ticketSorting.handler(({ input, context }) => hits(context, input)),
  getTickets: os.getTickets.handler(async ({ input, context }) => {
    const found = await listed(context, input)
    return { status: "200", data: { tickets: found.map(toTicket) } }
  }),
})
