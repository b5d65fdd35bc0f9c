import type { ReactNode } from "react"
import { Moment } from "@/components/ui/moment"
import { personName } from "@/lib/platform/person-name"
import type { ShownField } from "@/lib/support/fields/values"
import type { Participant } from "@/lib/support/participants/schema"
import type { ShownTicket } from "@/lib/support/tickets/schema"
import { ClippedText } from "./clipped-text"
import { StatusBadge } from "./status-badge"

type Props = { ticket: ShownTicket; participants: Participant[]; fields: ShownField[] }

/** What is known of a ticket beside its thread (N03, N04, N05). */
export const TicketFacts = ({ ticket, participants, fields }: Props) => (
  <aside aria-label="Ticket details" className="card p-5">
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-1">
      <Fact name="ID">#{ticket.number}</Fact>
      <Fact name="Status">
        <StatusBadge status={ticket.status} />
      </Fact>
      <Fact name="Assigned to">
        <ClippedText text={personName(ticket.assigneeFirstName, ticket.assigneeLastName) || "–"} />
      </Fact>
      <Fact name="Requester">
        <ClippedText
          text={personName(ticket.requesterFirstName, ticket.requesterLastName) || ticket.requesterEmail}
        />
      </Fact>
      <Fact name="Priority">{ticket.priorityName}</Fact>
      <Fact name="Created">
        <Moment at={ticket.createdAt} />
      </Fact>
      {participants.length > 0 && (
        <Fact name="In copy">
          {participants.map(({ address, name }) => (
            <ClippedText key={address} text={name || address} />
          ))}
        </Fact>
      )}
      {fields.map(({ key, title, words }) => (
        <Fact key={key} name={title}>
          <ClippedText text={words} />
        </Fact>
      ))}
      <Fact name="Last Activity">
        <Moment at={ticket.updatedAt} />
      </Fact>
    </dl>
  </aside>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="mt-0.5 font-medium text-sm tabular-nums">{children}</dd>
  </div>
)
