import { words } from "@/lib/platform/words/words"
import type { TicketStatus } from "@/lib/support/tickets/values"

/** A ticket's status by its name; a closed one is grey (M12). */
export const StatusBadge = ({ status }: { status: TicketStatus }) => (
  <span className="ticket-status" data-status={status}>
    {words("support.statuses")(status)}
  </span>
)
