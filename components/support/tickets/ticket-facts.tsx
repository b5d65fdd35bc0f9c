import type { ReactNode } from "react"
import { Moment } from "@/components/ui/moment"
import { personName } from "@/lib/platform/person-name"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { ShownField } from "@/lib/support/fields/values"
import type { Participant } from "@/lib/support/participants/schema"
import type { ShownTicket } from "@/lib/support/tickets/schema"
import { ClippedText } from "./clipped-text"
import { StatusBadge } from "./status-badge"

type Props = { ticket: ShownTicket; participants: Participant[]; fields: ShownField[] }

/** What is known of a ticket beside its thread (N03, N04, N05). */
export function TicketFacts({ ticket, participants, fields }: Props) {
  const t = words("support.list")
  return (
    <aside aria-label={t("details")} className="card p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-1">
        <Fact name={t("number")}>#{ticket.number}</Fact>
        <Fact name={t("status")}>
          <StatusBadge status={ticket.status} />
        </Fact>
        <Fact name={t("assignedTo")}>
          <ClippedText text={personName(ticket.assigneeFirstName, ticket.assigneeLastName) || "–"} />
        </Fact>
        <Fact name={t("requester")}>
          <ClippedText
            text={personName(ticket.requesterFirstName, ticket.requesterLastName) || ticket.requesterEmail}
          />
        </Fact>
        <Fact name={t("priority")}>{said(ticket.priorityName)}</Fact>
        <Fact name={t("createdAt")}>
          <Moment at={ticket.createdAt} />
        </Fact>
        {participants.length > 0 && (
          <Fact name={t("inCopy")}>
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
        <Fact name={t("updatedAt")}>
          <Moment at={ticket.updatedAt} />
        </Fact>
      </dl>
    </aside>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="mt-0.5 font-medium text-sm tabular-nums">{children}</dd>
  </div>
)
