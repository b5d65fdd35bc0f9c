import { ListDay } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { ticketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ShownTicket } from "@/lib/support/tickets/schema"
import { StatusBadge } from "./status-badge"

/** One ticket of My Area; its subject leads to it (M02, M03, M04, M11). */
export const TicketRow = ({ id, number, subject, status, createdAt, updatedAt }: ShownTicket) => (
  <tr data-status={status}>
    <th scope="row">
      <PageLink href={ticketPath(id)} dir="auto" data-cover="" className="ticket-subject">
        {subject}
      </PageLink>
    </th>
    <td className="tabular-nums">#{number}</td>
    <td data-label={words("support.list")("createdAt")} className="tabular-nums">
      <ListDay at={createdAt} />
    </td>
    <td data-label={words("support.list")("updatedAt")} className="tabular-nums">
      <ListDay at={updatedAt} />
    </td>
    <td>
      <StatusBadge status={status} />
    </td>
  </tr>
)
