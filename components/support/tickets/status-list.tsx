import { words } from "@/lib/platform/words/words"
import type { TicketStatus } from "@/lib/support/tickets/values"

/** The names of ticket statuses; 'Loader...' while there are none (B16). */
export const StatusList = ({ statuses }: { statuses: readonly TicketStatus[] }) =>
  statuses.length === 0 ? (
    <p>{words("support.list")("loader")}</p>
  ) : (
    <ul className="card divide-y divide-border">
      {statuses.map((status) => (
        <li key={status} className="px-6 py-3">
          {words("support.statuses")(status)}
        </li>
      ))}
    </ul>
  )
