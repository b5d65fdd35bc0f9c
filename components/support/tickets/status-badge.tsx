import { type TicketStatus, ticketStatusLabels } from "@/lib/support/tickets/values"

/** A ticket's status by its name; a closed one is grey (M12). */
export const StatusBadge = ({ status }: { status: TicketStatus }) => (
  <span className="ticket-status" data-status={status}>
    {ticketStatusLabels[status]}
  </span>
)
