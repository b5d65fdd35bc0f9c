import { ownContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import { withFieldNames } from "@/lib/api/http/field-names"
import type { CallContext } from "@/lib/api/http/serve"
import { parseInput } from "@/lib/platform/input"
import { listPriorities } from "@/lib/support/priorities/queries"
import {
  createGuestTicket,
  createTicket,
  replyToTicket,
  resolveTicket,
} from "@/lib/support/tickets/mutations"
import { getThread, listOwnTickets } from "@/lib/support/tickets/queries"
import {
  newGuestTicket,
  newReply,
  newTicket,
  type Ticket,
  ticketCreated,
  ticketReplied,
  ticketResolved,
} from "@/lib/support/tickets/schema"
import { type Submission, submit } from "@/lib/support/tickets/submission"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { type Listing, ticketLists, tickets } from "./contract"
import { ownTicketContext, ticketContext } from "./ticket-asker"
import { toHit, toTicket } from "./wire"
import { fromGuestTicket, fromListing, fromNewTicket, fromReply, ticketFields } from "./wire-input"
import { toDetails } from "./wire-thread"

const status = 200 as const

const kind = "ticket" as const

const originsOf = ({ organisation }: Context) => [portalOrigin(organisation), subdomainOrigin(organisation)]

async function created(ctx: Context, sent: Submission, create: (inside: Context) => Promise<Ticket>) {
  const results = await withFieldNames(ticketFields, () =>
    submit(ctx, sent, async (inside) => {
      const { id, number } = await create(inside)
      return { ticket_id: id, num_ticket_id: number }
    }),
  )
  return { status, message: ticketCreated, results } as const
}

export const ticketsRouter = answering(tickets, {
  fetchUserTicket: async (call, input) => {
    const found = await listOwnTickets(await ownTicketContext(call), {}, { after: input.startat })
    return { status, results: { hits: found.map(toHit) } }
  },
  fetchTicketDetails: async (call, input) =>
    toDetails(await getThread(await ownTicketContext(call), input.ticket_id)),
  getPriorityData: async (call, input) => {
    const priorities = await listPriorities(await ticketContext(call, input))
    return {
      status,
      results: priorities.map(({ id, name, isDefault }) => ({ id, name, is_default: isDefault })),
    }
  },
  createNewTicket: async (call, input) => {
    const ctx = await ticketContext(call, input)
    const { challenge, ...request } = input
    const ticket = fromGuestTicket(input, originsOf(ctx))
    const check = () => parseInput(newGuestTicket, ticket)
    const guest = { email: input.email ?? "", challenge }
    const sent = { kind, request, key: call.idempotencyKey, check, guest }
    return created(ctx, sent, (inside) => createGuestTicket(inside, ticket))
  },
  createNewTicketAuthenticatedUser: async (call, input) => {
    const ctx = await ownTicketContext(call, input)
    const ticket = fromNewTicket(input, originsOf(ctx))
    const check = () => parseInput(newTicket, ticket)
    const sent = { kind, request: input, key: call.idempotencyKey, check }
    return created(ctx, sent, (inside) => createTicket(inside, ticket))
  },
  createTicketsThread: async (call, input) => {
    const ctx = await ownTicketContext(call)
    const reply = fromReply(input, originsOf(ctx))
    const check = () => parseInput(newReply, reply)
    const sent = { kind: "reply" as const, request: input, key: call.idempotencyKey, check }
    await withFieldNames(ticketFields, () =>
      submit(ctx, sent, async (inside) => {
        await replyToTicket(inside, input.ticket_id, reply)
        return null
      }),
    )
    const { TicketInfo, threadList, hasEarlier } = toDetails(await getThread(ctx, input.ticket_id))
    const message = input.action === "closed" ? ticketResolved : ticketReplied
    return { status, message, results: { threads: threadList, hasEarlier, ticketInfo: TicketInfo } }
  },
  markedAsClosed: async (call, input) => {
    const ticket = await resolveTicket(await ownTicketContext(call), input.ticket_id)
    return { status, message: ticketResolved, results: { ticketInfo: toTicket(ticket) } }
  },
})

async function listed(call: CallContext, input: Listing) {
  const ctx = await ownContext(call, input)
  const at = { page: input.page, size: input.itemPerPage }
  return withFieldNames(ticketFields, () => listOwnTickets(ctx, fromListing(input), at))
}

async function hits(call: CallContext, input: Listing) {
  return { status, results: { hits: (await listed(call, input)).map(toHit) } }
}

export const ticketListsRouter = answering(ticketLists, {
  ticketGlobalSearch: hits,
  ticketStatusFilter: hits,
  ticketSorting: hits,
  getTickets: async (call, input) => ({
    status: "200",
    data: { tickets: (await listed(call, input)).map(toTicket) },
  }),
})
