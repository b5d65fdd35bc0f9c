import { noName } from "@/lib/api/people/accounts/wire"
import type { ShownTicket, Ticket } from "@/lib/support/tickets/schema"
import type { HitShape, TicketShape } from "./shapes"
import { fromMoment, toMoment } from "./wire-moment"

export const toPerson = (firstname: string, lastname: string) => ({ firstname, lastname: lastname || noName })
export const fromPerson = ({ firstname, lastname }: ReturnType<typeof toPerson>) => ({
  firstName: firstname,
  lastName: lastname === noName ? "" : lastname,
})

export const toHit = (ticket: Ticket): HitShape => {
  const { ticket_id, ...source } = toTicket(ticket)
  return { _id: ticket_id, _source: source }
}

export const fromHit = ({ _id, _source }: HitShape): ShownTicket => fromTicket({ ticket_id: _id, ..._source })

export const toTicket = (ticket: Ticket): TicketShape => ({
  ticket_id: ticket.id,
  num_ticket_id: ticket.number,
  subject: ticket.subject,
  created_on: toMoment(ticket.createdAt),
  updated_on: toMoment(ticket.updatedAt),
  ticketStatus: { name: ticket.status },
  priority: ticket.priorityName,
  priority_id: ticket.priorityId,
  entity_to_asign: ticket.assigneeId !== null ? "U" : ticket.teamName !== null ? "T" : "",
  assigneeStaff:
    ticket.assigneeId === null
      ? null
      : toPerson(ticket.assigneeFirstName ?? "", ticket.assigneeLastName ?? ""),
  assignee_team: ticket.teamName === null ? null : { name: ticket.teamName },
  contacts: {
    ...toPerson(ticket.requesterFirstName, ticket.requesterLastName),
    email: ticket.requesterEmail,
  },
})

export function fromTicket(shape: TicketShape): ShownTicket {
  const requester = fromPerson(shape.contacts)
  const assignee = assigneeOf(shape)
  return {
    id: shape.ticket_id,
    number: shape.num_ticket_id,
    requesterEmail: shape.contacts.email,
    requesterFirstName: requester.firstName,
    requesterLastName: requester.lastName,
    subject: shape.subject,
    status: shape.ticketStatus.name,
    priorityId: shape.priority_id,
    priorityName: shape.priority,
    assigneeFirstName: assignee?.firstName ?? null,
    assigneeLastName: assignee?.lastName ?? null,
    createdAt: fromMoment(shape.created_on),
    updatedAt: fromMoment(shape.updated_on),
  }
}

/** A team is named in place of a person (N04). */
function assigneeOf({ entity_to_asign, assigneeStaff, assignee_team }: TicketShape) {
  if (entity_to_asign === "T") return assignee_team && { firstName: assignee_team.name, lastName: "" }
  return assigneeStaff && fromPerson(assigneeStaff)
}
