"use client"
import { useQuery } from "@tanstack/react-query"
import { teams } from "@/lib/api/support/teams/client"
import { queueCounts } from "@/lib/api/support/views/client"
import type { Team } from "@/lib/support/teams/schema"
import type { QueueCounts } from "@/lib/support/views/schema"
import {
  everyTicket,
  everyTicketTitle,
  fixedQueues,
  mostCounted,
  queueTitles,
  teamQueue,
} from "@/lib/support/views/schema"

export type NamedQueue = { queue: string; title: string; count: string }
/** Without counts where they take too long. */
export type FirstQueueNames = { counts: QueueCounts | null; teams: Team[] }

/** The company's views with the tickets in each: fixed ones and those of teams; and all tickets, uncounted. */
export function useQueueNames(first: FirstQueueNames) {
  const { data: counts } = useQuery({
    ...queueCounts(),
    initialData: first.counts ?? undefined,
    staleTime: 5000,
  })
  const { data: all } = useQuery({ ...teams(), initialData: first.teams, staleTime: 60_000 })
  const named = (queue: string, title: string): NamedQueue => ({
    queue,
    title,
    count: counts ? countText(counts[queue]) : "",
  })
  return {
    fixed: [
      ...fixedQueues.map((queue) => named(queue, queueTitles[queue])),
      { queue: everyTicket, title: everyTicketTitle, count: "" },
    ],
    ofTeams: all.map(({ id, name }) => named(teamQueue(id), name)),
  }
}

/** A number; where counting has ended, '999+'. */
const countText = (count = 0) => (count >= mostCounted ? `${mostCounted - 1}+` : String(count))
