"use client"
import { useQuery } from "@tanstack/react-query"
import { teams } from "@/lib/api/support/teams/client"
import { viewTotals } from "@/lib/api/support/views/client"
import { teamView } from "@/lib/people/profile/ticket-home"
import type { Team } from "@/lib/support/teams/schema"
import type { ViewTotals } from "@/lib/support/views/schema"
import {
  everyTicket,
  everyTicketTitle,
  mostCounted,
  shippedViews,
  viewTitles,
} from "@/lib/support/views/values"

export type NamedView = { view: string; title: string; count: string }
/** Without counts where they take too long. */
export type FirstViewNames = { counts: ViewTotals | null; teams: Team[] }

/** The company's views with the tickets in each: fixed ones and those of teams; and all tickets, uncounted. */
export function useViewNames(first: FirstViewNames) {
  const { data: counts } = useQuery({
    ...viewTotals(),
    initialData: first.counts ?? undefined,
    staleTime: 5000,
  })
  const { data: all } = useQuery({ ...teams(), initialData: first.teams, staleTime: 60_000 })
  const named = (view: string, title: string): NamedView => ({
    view,
    title,
    count: counts ? countText(counts[view]) : "",
  })
  return {
    fixed: [
      ...shippedViews.map((view) => named(view, viewTitles[view])),
      { view: everyTicket, title: everyTicketTitle, count: "" },
    ],
    ofTeams: all.map(({ id, name }) => named(teamView(id), name)),
  }
}

/** A number; where counting has ended, '999+'. */
const countText = (count = 0) => (count >= mostCounted ? `${mostCounted - 1}+` : String(count))
