import type { AgentFilter } from "@/lib/people/agents/schema"
import { agentStatuses } from "@/lib/people/agents/values"
import { teamPath } from "@/lib/platform/paths"

/** The filter in the page's address; values that are not allowed are left out. */
export function filterIn({ q = "", status }: { q?: string; status?: string }): AgentFilter {
  const known = agentStatuses.find((each) => each === status)
  return { search: q.trim().slice(0, 100), ...(known && { status: known }) }
}

/** The address of a list of agents, from a cursor on. */
export function teamAddress({ search = "", status }: AgentFilter, after = "") {
  const asked = new URLSearchParams({
    ...(search && { q: search }),
    ...(status && { status }),
    ...(after && { after }),
  })
  return asked.size > 0 ? `${teamPath}?${asked}` : teamPath
}

/** Where teams are made and named. */
export const teamsPath = `${teamPath}/teams`
