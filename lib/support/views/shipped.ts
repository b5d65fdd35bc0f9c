import { teamOfView } from "@/lib/people/profile/ticket-home"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import { me, myTeams } from "@/lib/support/conditions/values"
import type { TicketStatus } from "@/lib/support/tickets/values"
import type { Grouping, SortOrder, ViewSort } from "./saved/values"
import { everyTicket, type ShippedView, shippedSort } from "./values"

/** What a view lists, and how. */
export type ViewRule = { condition: Condition; sort: ViewSort; order: SortOrder; groupBy: Grouping }

const status = (...value: TicketStatus[]): Term => ({ field: "status", op: "anyOf", value })
const assignee = (value: string | null): Term => ({ field: "assignee", op: "anyOf", value: [value] })
const team = (value: string): Term => ({ field: "team", op: "anyOf", value: [value] })
const waits: Term = { field: "waiting", op: "set" }

/** What the views that every company has are of, and all tickets, as saved ones are kept. */
const shipped: Record<ShippedView | typeof everyTicket, Condition> = {
  myopentickets: { all: [status("open"), assignee(me)] },
  unassigned: { all: [status("open"), assignee(null)] },
  allopen: { all: [status("open")] },
  onhold: { all: [status("pending")] },
  closed: { all: [status("closed")] },
  needsreply: { all: [status("open", "pending"), waits] },
  byurgency: { all: [status("open")] },
  myteams: { all: [status("open"), assignee(null), team(myTeams)] },
  [everyTicket]: { all: [] },
}

/** What a view that every company has lists, or a team's; null for another one. */
export function shippedRule(view: string): ViewRule | null {
  const condition = conditionOf(view)
  if (!condition) return null
  const [sort, order] = shippedSort(view).split(" ") as [ViewSort, SortOrder]
  return { condition, sort, order, groupBy: "none" }
}

function conditionOf(view: string): Condition | null {
  const teamId = teamOfView(view)
  if (teamId) return { all: [status("open"), team(teamId)] }
  return Object.hasOwn(shipped, view) ? shipped[view as keyof typeof shipped] : null
}
