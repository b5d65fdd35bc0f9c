import { words } from "@/lib/platform/words/words"
import type { ShownTicket, TicketFilter } from "@/lib/support/tickets/schema"
import type { SortField } from "@/lib/support/tickets/values"
import { SortHeader } from "./sort-header"
import { TicketRow } from "./ticket-row"

const columns: SortField[] = ["subject", "number", "createdAt", "updatedAt", "status"]

type Props = {
  tickets: ShownTicket[]
  filter: TicketFilter
  choose: (filter: TicketFilter) => void
  busy: boolean
}

/** The customer's tickets; below 640 px each row is a card (M02). */
export const TicketTable = ({ tickets, filter, choose, busy }: Props) => (
  <table className="ticket-table" aria-busy={busy}>
    <caption className="sr-only">{words("support.list")("yours")}</caption>
    <thead>
      <tr>
        {columns.map((field) => (
          <SortHeader
            key={field}
            field={field}
            label={words("support.list")(field)}
            filter={filter}
            choose={choose}
          />
        ))}
      </tr>
    </thead>
    <tbody>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} {...ticket} />
      ))}
    </tbody>
  </table>
)
