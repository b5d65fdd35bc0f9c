import { z } from "zod"
import { callsAs } from "@/lib/api/http/call"
import { keyed, own, refusals } from "@/lib/api/http/calls"
import { withFieldNames } from "@/lib/api/http/field-names"
import { idInput, ownAccount, text } from "@/lib/api/http/inputs"
import { parseInput } from "@/lib/platform/input"
import type { SeenFile } from "@/lib/support/attachments/mutations"
import { mostAttachments, tooMany } from "@/lib/support/attachments/values"
import type { Asking } from "@/lib/support/forms/queries"
import { listPriorities } from "@/lib/support/priorities/queries"
import { setStatus } from "@/lib/support/ticket-actions/mutations"
import {
  checkFilled,
  createGuestTicket,
  createTicket,
  replyToTicket,
  resolveTicket,
} from "@/lib/support/tickets/mutations"
import { getThread, getTicket, listOwnTickets } from "@/lib/support/tickets/queries"
import {
  detailsRequired,
  newGuestTicket,
  newReply,
  newTicket,
  type Ticket,
  ticketCreated,
  ticketReplied,
  ticketResolved,
} from "@/lib/support/tickets/schema"
import { type Submission, submit } from "@/lib/support/tickets/submission"
import { replyRequired, ticketPageSize } from "@/lib/support/tickets/values"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import * as shapes from "./shapes"
import { ownTicketContext, ticketContext } from "./ticket-asker"
import { toHit, toTicket } from "./wire"
import { fromGuestTicket, fromListing, fromNewTicket, fromReply, ticketFields } from "./wire-input"
import { toDetails } from "./wire-thread"

const status = 200 as const
const kind = "ticket" as const

/** Calls about the tickets of the person who is signed in. */
const requester = callsAs(ownTicketContext, refusals)
/** Calls of people who may ask without an account. */
const visitor = callsAs(ticketContext, refusals)

/** What the calls that only read say of a portal without tickets. */
const whileThereAreTickets = { description: "403 while the portal has no tickets." }

const ofTicket = { ticket_id: idInput("ticket_id") }
const domainname = text.optional().describe("The host's company identifier or own domain")
const address = z
  .string()
  .max(2000, "At most 2000 characters")
  .describe("The address an uploaded file is downloaded from, on this portal")
const named = z
  .object({
    id: text.optional().describe("Of the upload"),
    key: text.optional().describe("Of the same, in place of its id"),
    path: address.optional(),
  })
  .refine(({ id, key, path }) => Boolean(id || key || path))
const attachment = z
  .array(z.union([address, named], "An attachment is named by its address, its id or its key"))
  .max(mostAttachments, tooMany)
  .optional()

/** Bounds only: what the texts have to be, the mutation says in the words of its form. */
const written = (required: string) => z.string(required).max(200_000, "This text is too long")

const form = {
  firstname: text.optional().describe("Ignored: the session says who asks"),
  lastname: text.optional().describe("Ignored as well"),
  email: text.optional().describe("The asker's own address, or absent"),
  subject: written("Subject is required"),
  body: written(detailsRequired).describe("HTML"),
  domainname,
  priority_id: text.optional().describe("One of getPriorityData; the company's default when absent"),
  attachment,
  form: text
    .optional()
    .describe("The slug of one of the company's forms; its default one when absent, where it has any"),
  fields: z
    .record(z.string().max(64), z.unknown())
    .optional()
    .describe("What is filled in there, by the keys of fields; those of no field of the form are ignored"),
}

const guestForm = {
  ...form,
  firstname: text.optional().describe("Required; at most 55 characters"),
  lastname: text.optional(),
  email: text.optional().describe("Required; where the link to the ticket is mailed"),
  website: text.optional().describe("Empty: people do not see this field, robots fill it in"),
  challenge: z
    .string()
    .max(1000, "At most 1000 characters")
    .optional()
    .describe("A solved challenge; without one, few tickets are taken from an address"),
}

const originsOf = ({ organisation }: Context) => [portalOrigin(organisation), subdomainOrigin(organisation)]

async function created(
  ctx: Context,
  sent: Submission<Asking>,
  create: (inside: Context, known: { filled?: Asking; files: SeenFile[] }) => Promise<Ticket>,
) {
  const results = await withFieldNames(ticketFields, () =>
    submit(ctx, sent, async (inside, filled, files) => {
      const { id, number } = await create(inside, { filled, files })
      return { ticket_id: id, num_ticket_id: number }
    }),
  )
  return { status, message: ticketCreated, results } as const
}

/** Base D, the ticket front API (specification, section 7), below /api/ticket-front. */
export const tickets = {
  fetchUserTicket: requester
    .read("The signed-in customer's tickets, latest activity first, 10 at a time", {
      startat: idInput("startat").optional().describe("ticket_id of the last ticket shown"),
    })
    .route(whileThereAreTickets)
    .answers(shapes.hitsReply, async (ctx, { startat }) => {
      const found = await listOwnTickets(ctx, {}, { after: startat })
      return { status, results: { hits: found.map(toHit) } }
    }),
  fetchTicketDetails: requester
    .read("A ticket the asker may read, with its thread", ofTicket)
    .route(whileThereAreTickets)
    .answers(shapes.detailsReply, (ctx, { ticket_id }) => getThread(ctx, ticket_id).then(toDetails)),
  getPriorityData: visitor
    .read("The company's priorities, in its order", { domainname })
    .route(whileThereAreTickets)
    .answers(shapes.prioritiesReply, async (ctx) => {
      const priorities = await listPriorities(ctx)
      const results = priorities.map(({ id, name, isDefault }) => ({ id, name, is_default: isDefault }))
      return { status, results }
    }),
  createNewTicket: visitor
    .write("A visitor asks, and is mailed a link to the ticket", guestForm)
    .route(keyed)
    .answers(shapes.createdReply, (ctx, input, { idempotencyKey: key }) => {
      const { challenge, ...request } = input
      const ticket = fromGuestTicket(input, originsOf(ctx))
      const check = () => checkFilled(ctx, parseInput(newGuestTicket, ticket))
      const guest = { email: input.email ?? "", challenge }
      const { attachmentIds } = ticket
      return created(ctx, { kind, request, key, check, attachmentIds, guest }, (inside, known) =>
        createGuestTicket(inside, ticket, known),
      )
    }),
  createNewTicketAuthenticatedUser: requester
    .write("A customer asks", form)
    .route(keyed)
    .answers(shapes.createdReply, (ctx, request, { idempotencyKey: key }) => {
      const ticket = fromNewTicket(request, originsOf(ctx))
      const check = () => checkFilled(ctx, parseInput(newTicket, ticket))
      const { attachmentIds } = ticket
      return created(ctx, { kind, request, key, check, attachmentIds }, (inside, known) =>
        createTicket(inside, ticket, known),
      )
    }),
  createTicketsThread: requester
    .write(
      "Answers in a ticket; with action 'closed' it is resolved, otherwise a closed one opens again or is followed up",
      {
        ...ofTicket,
        body: written(replyRequired).describe("HTML"),
        action: z.enum(["none", "closed"]).optional(),
        attachment,
      },
    )
    .route(keyed)
    .answers(shapes.repliedReply, async (ctx, request, { idempotencyKey: key }) => {
      const reply = fromReply(request, originsOf(ctx))
      const check = () => parseInput(newReply, reply)
      const { attachmentIds } = reply
      const written = await withFieldNames(ticketFields, () =>
        submit(ctx, { kind: "reply", request, key, check, attachmentIds }, async (inside, _, files) => {
          const { id } = await replyToTicket(inside, request.ticket_id, reply, files)
          return { id }
        }),
      )
      // Replies of older versions noted no ticket.
      const {
        status: _,
        TicketInfo,
        threadList,
        ...rest
      } = toDetails(await getThread(ctx, written?.id ?? request.ticket_id))
      const message = request.action === "closed" ? ticketResolved : ticketReplied
      return { status, message, results: { threads: threadList, ticketInfo: TicketInfo, ...rest } }
    }),
  markedAsClosed: requester
    .write("Resolves a ticket; a closed one stays as it is", {
      ...ofTicket,
      action: z.literal("closed").optional(),
    })
    .answers(shapes.closedReply, async (ctx, { ticket_id }) => {
      const told = (message: typeof ticketResolved | typeof shapes.resolvedLater, ticket: Ticket) => ({
        ...{ status, message, results: { ticketInfo: toTicket(ticket) } },
      })
      if (!isStaff(ctx.actor)) return told(ticketResolved, await resolveTicket(ctx, ticket_id))
      const [row] = await setStatus(ctx, { ids: [ticket_id], status: "closed" })
      return told(row?.coming ? shapes.resolvedLater : ticketResolved, await getTicket(ctx, ticket_id))
    }),
}

const whole = (most: number) => z.coerce.number().int().min(1).max(most).optional()
const stext = text.describe("Looked for anywhere in subject, number and text; at most 40 characters")
const ticketStatus = z.enum(["all", "open", "closed", "pending"])
const sortingField = z.enum(["subject", "num_ticket_id", "created_on", "updated_on", "status"])
const sortOrder = z.enum(["asc", "desc"])

const listing = z.object({
  ...ownAccount,
  page: whole(100_000).describe("From 1"),
  itemPerPage: whole(100).describe(`${ticketPageSize} when absent`),
  stext: stext.optional(),
  status: ticketStatus.optional(),
  sortingField: sortingField.optional(),
  sortOrder: sortOrder.optional(),
})
export type Listing = z.infer<typeof listing>

async function listed(ctx: Context, input: Listing) {
  requireTickets(ctx)
  const at = { page: input.page, size: input.itemPerPage }
  return withFieldNames(ticketFields, () => listOwnTickets(ctx, fromListing(input), at))
}
async function hits(ctx: Context, input: Listing) {
  return { status, results: { hits: (await listed(ctx, input)).map(toHit) } }
}

/** The ticket calls of base A, below /api/kb. Each may be narrowed and ordered by what the others take as well. */
export const ticketLists = {
  ticketGlobalSearch: own
    .read("The signed-in customer's tickets that hold a text", listing.extend({ stext }))
    .route(whileThereAreTickets)
    .answers(shapes.hitsReply, hits),
  ticketStatusFilter: own
    .read("The signed-in customer's tickets of one status", listing.extend({ status: ticketStatus }))
    .route(whileThereAreTickets)
    .answers(shapes.hitsReply, hits),
  ticketSorting: own
    .read("The signed-in customer's tickets in another order", listing.extend({ sortingField, sortOrder }))
    .route(whileThereAreTickets)
    .answers(shapes.hitsReply, hits),
  getTickets: own
    .read("The signed-in customer's tickets, latest activity first", listing)
    .route(whileThereAreTickets)
    .answers(shapes.ticketsReply, async (ctx, input) => ({
      status: "200",
      data: { tickets: (await listed(ctx, input)).map(toTicket) },
    })),
}
