import { isStaffRole } from "@/lib/tenancy/actors/schema"
import type { Actor, Context } from "@/lib/tenancy/context"
import type { Ticket } from "./schema"

type Owned = Pick<Ticket, "id" | "requesterId" | "requesterEmail">
type Asked = Pick<Ticket, "requesterId" | "requesterEmail">

/** Customers read their own tickets, guests the one their link is for as long as it is their address's, people in copy the one they are in copy of, agents and owners the company's (M14, N16). */
export function canReadTicket(actor: Actor, ticket: Owned): boolean {
  if (actor.role === "customer") return ticket.requesterId === actor.id
  if (actor.role === "guest") return ticket.id === actor.ticketId && ticket.requesterEmail === actor.email
  if (actor.role === "participant") return ticket.id === actor.ticketId
  return isStaffRole(actor.role)
}

/** The readers of a ticket may also answer and resolve it (section 6). */
export const canReplyToTicket = canReadTicket

/** Internal notes are for agents and owners alone (negative 5). */
export const canReadInternal = (actor: Actor) => isStaffRole(actor.role)

/** Whether two tickets are one person's: of one account, or of guests with one address. */
export function hasSameRequester(one: Asked, other: Asked): boolean {
  if (one.requesterId || other.requesterId) return one.requesterId === other.requesterId
  return one.requesterEmail !== "" && one.requesterEmail === other.requesterEmail
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether an answer to a ticket opens it no more, because it has been closed for longer than the company says. */
export function isClosedForGood(
  { organisation, now }: Pick<Context, "organisation" | "now">,
  { status, closedAt }: Pick<Ticket, "status" | "closedAt">,
): boolean {
  const { reopenedWithin } = organisation.settings
  if (reopenedWithin === "always" || status !== "closed" || closedAt === null) return false
  return now.getTime() > closedAt.getTime() + Number(reopenedWithin) * dayMs
}
