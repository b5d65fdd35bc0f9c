import { teamOfView } from "@/lib/people/profile/ticket-home"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import { me, myTeams } from "@/lib/support/conditions/values"
import type { TicketStatus } from "@/lib/support/tickets/values"
import type { Grouping, SortOrder, ViewSort } from "./saved/values"
import { everyTicket, type ShippedView } from "./values"

/** What a view lists, and how. */
export type ViewRule = { condition: Condition; sort: ViewSort; order: SortOrder; groupBy: Grouping }

const status = (...value: TicketStatus[]): Term => ({ field: "status", op: "anyOf", value })
const assignee = (value: string | null): Term => ({ field: "assignee", op: "anyOf", value: [value] })
const team = (value: string): Term => ({ field: "team", op: "anyOf", value: [value] })
const waits: Term = { field: "waiting", op: "set" }

const lately = { sort: "updatedAt", order: "desc", groupBy: "none" } as const

/** The views that every company has, and all tickets, as saved ones are kept. */
const shipped: Record<ShippedView | typeof everyTicket, ViewRule> = {
  myopentickets: { condition: { all: [status("open"), assignee(me)] }, ...lately },
  unassigned: { condition: { all: [status("open"), assignee(null)] }, ...lately },
  allopen: { condition: { all: [status("open")] }, ...lately },
  onhold: { condition: { all: [status("pending")] }, ...lately },
  closed: { condition: { all: [status("closed")] }, ...lately },
  needsreply: {
    condition: { all: [status("open", "pending"), waits] },
    ...{ sort: "waitingSince", order: "asc", groupBy: "none" },
  },
  byurgency: {
    condition: { all: [status("open")] },
    ...{ sort: "priority", order: "desc", groupBy: "none" },
  },
  myteams: { condition: { all: [status("open"), assignee(null), team(myTeams)] }, ...lately },
  [everyTicket]: { condition: { all: [] }, ...lately },
}

/** What a view that every company has lists, or a team's; null for another one. */
export function shippedRule(view: string): ViewRule | null {
  const teamId = teamOfView(view)
  if (teamId) return { condition: { all: [status("open"), team(teamId)] }, ...lately }
  return Object.hasOwn(shipped, view) ? shipped[view as keyof typeof shipped] : null
}
