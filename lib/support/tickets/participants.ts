import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { addParticipants } from "@/lib/support/participants/mutations"
import {
  type NewParticipant,
  newParticipant,
  type OfParticipant,
  ofParticipant,
  type Participant,
  participantWords,
} from "@/lib/support/participants/schema"
import { mostParticipants } from "@/lib/support/participants/values"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { tellPages } from "./live-pages"
import { requireOpenTo } from "./mutations"
import { getTicket } from "./queries"

/**
 * Staff takes a person into copy of a ticket; one who is already stays.
 * @returns all who are in copy then
 * @throws ForbiddenError, NotFoundError, InvalidError for the requester and for our own addresses, ConflictError for too many
 */
export async function addParticipant(ctx: Context, input: NewParticipant): Promise<Participant[]> {
  requireStaff(ctx.actor)
  const { ticketId, ...person } = parseInput(newParticipant, input)
  return changed(ctx, ticketId, async (inside, id) => {
    const { requesterEmail } = await getTicket(inside, id)
    if (requesterEmail === person.address) throw refusal(participantWords.requester)
    const before = await inside.store.support.participants.list(id)
    if (before.some(({ address }) => address === person.address)) return
    if (before.length >= mostParticipants) throw new ConflictError(participantWords.enough)
    await inside.store.support.participants.readmit(id, person.address)
    if ((await addParticipants(inside, id, [person])).length === 0) throw refusal(participantWords.inbox)
  })
}

/**
 * Staff leaves a person out of a ticket: they get no more mails of it, and what they send is no part of it,
 * until staff takes them in again.
 * @returns all who are in copy then
 * @throws ForbiddenError, NotFoundError
 */
export async function removeParticipant(ctx: Context, input: OfParticipant): Promise<Participant[]> {
  requireStaff(ctx.actor)
  const { ticketId, address } = parseInput(ofParticipant, input)
  return changed(ctx, ticketId, async (inside, id) => {
    if (!(await inside.store.support.participants.remove(id, address, inside.now)))
      throw new NotFoundError("Person in copy")
    await recordTicketEvent(inside, "ticket.uncopied", { subjectId: id, detail: address })
  })
}

async function changed(
  ctx: Context,
  ticketId: string,
  change: (inside: Context, id: string) => Promise<void>,
) {
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await requireOpenTo(inside, ticketId)
    const ticket = await getTicket(inside, ticketId)
    await change(inside, ticket.id)
    await tellPages(inside, [ticket])
    return store.support.participants.list(ticket.id)
  })
}

const refusal = (words: string) => new InvalidError(words, { address: words })
