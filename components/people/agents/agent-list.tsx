"use client"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { agentsFound } from "@/lib/api/people/agents/client"
import type { AgentFilter, ShownAgent } from "@/lib/people/agents/schema"
import type { Page } from "@/lib/platform/cursor"
import { words } from "@/lib/platform/words/words"
import { AgentRow } from "./agent-row"
import { teamAddress } from "./team-address"

type Props = {
  filter: AgentFilter
  first: Page<ShownAgent>
  /** Queues a day may begin with, by their names in addresses. */
  views: { value: string; label: string }[]
  /** The person looking, who cannot deactivate themselves. */
  ownId: string
  /** Whether the owner is looking, who sees where agents are signed in. */
  isOwner: boolean
}

/** The company's agents, and what can be done with each. */
export function AgentList({ filter, first, views, ownId, isOwner }: Props) {
  const t = words("people.agents")
  if (first.items.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={<EmptyInbox />} title={t(isFiltered(filter) ? "noneFound" : "none")}>
          <p>{t(isFiltered(filter) ? "noneFoundHint" : "noneHint")}</p>
        </EmptyState>
      </div>
    )
  return (
    <QueryProvider>
      <EndlessList
        pages={agentsFound(filter, first)}
        pathAfter={(cursor) => teamAddress(filter, cursor)}
        className="card divide-y divide-border"
      >
        {(agent) => <AgentRow agent={agent} views={views} isSelf={agent.id === ownId} isOwner={isOwner} />}
      </EndlessList>
    </QueryProvider>
  )
}

const isFiltered = ({ search, status }: AgentFilter) => Boolean(search || status)
