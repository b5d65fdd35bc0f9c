import { implement } from "@orpc/server"
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
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import type { Context } from "@/lib/work/context"
import { tickets } from "../contract/tickets"
import type { CallContext } from "../serve"
import { ownTicketContext, ticketContext } from "../ticket-asker"
import { withFieldNames } from "../wire/field-names"
import { toDetails } from "../wire/thread"
import { toHit, toTicket } from "../wire/ticket"
import { fromGuestTicket, fromNewTicket, fromReply, ticketFields } from "../wire/ticket-input"

const os = implement(tickets).$context<CallContext>()
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

export const ticketsRouter = os.router({
  fetchUserTicket: os.fetchUserTicket.handler(async ({ input, context }) => {
    const found = await listOwnTickets(await ownTicketContext(context), {}, { after: input.startat })
    return { status, results: { hits: found.map(toHit) } }
  }),
  fetchTicketDetails: os.fetchTicketDetails.handler(async ({ input, context }) =>
    toDetails(await getThread(await ownTicketContext(context), input.ticket_id)),
  ),
  getPriorityData: os.getPriorityData.handler(async ({ input, context }) => {
    const priorities = await listPriorities(await ticketContext(context, input))
    return {
      status,
      results: priorities.map(({ id, name, isDefault }) => ({ id, name, is_default: isDefault })),
    }
  }),
  createNewTicket: os.createNewTicket.handler(async ({ input, context }) => {
    const ctx = await ticketContext(context, input)
    const { challenge, ...request } = input
    const ticket = fromGuestTicket(input, originsOf(ctx))
    const check = () => parseInput(newGuestTicket, ticket)
    const guest = { email: input.email ?? "", challenge }
    const sent = { kind, request, key: context.idempotencyKey, check, guest }
    return created(ctx, sent, (inside) => createGuestTicket(inside, ticket))
  }),
  createNewTicketAuthenticatedUser: os.createNewTicketAuthenticatedUser.handler(
    async ({ input, context }) => {
      const ctx = await ownTicketContext(context, input)
      const ticket = fromNewTicket(input, originsOf(ctx))
      const check = () => parseInput(newTicket, ticket)
      const sent = { kind, request: input, key: context.idempotencyKey, check }
      return created(ctx, sent, (inside) => createTicket(inside, ticket))
    },
  ),
  createTicketsThread: os.createTicketsThread.handler(async ({ input, context }) => {
    const ctx = await ownTicketContext(context)
    const reply = fromReply(input, originsOf(ctx))
    const check = () => parseInput(newReply, reply)
    const sent = { kind: "reply" as const, request: input, key: context.idempotencyKey, check }
    await withFieldNames(ticketFields, () =>
      submit(ctx, sent, async (inside) => {
        await replyToTicket(inside, input.ticket_id, reply)
        return null
      }),
    )
    const { TicketInfo, threadList, hasEarlier } = toDetails(await getThread(ctx, input.ticket_id))
    const message = input.action === "closed" ? ticketResolved : ticketReplied
    return { status, message, results: { threads: threadList, hasEarlier, ticketInfo: TicketInfo } }
  }),
  markedAsClosed: os.markedAsClosed.handler(async ({ input, context }) => {
    const ticket = await resolveTicket(await ownTicketContext(context), input.ticket_id)
    return { status, message: ticketResolved, results: { ticketInfo: toTicket(ticket) } }
  }),
})
