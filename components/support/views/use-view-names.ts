"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import type { IconName } from "@/components/ui/icon"
import { teams } from "@/lib/api/support/teams/client"
import { savedViews, viewTotals } from "@/lib/api/support/views/client"
import { savedView, savedViewId, teamView } from "@/lib/people/profile/ticket-home"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"
import type { SavedView, ViewOrder } from "@/lib/support/views/saved/schema"
import type { ViewTotals } from "@/lib/support/views/schema"
import { everyTicket, mostCounted, shippedViews } from "@/lib/support/views/values"
import { inOwnOrder } from "./view-order"

export type NamedView = {
  view: string
  title: string
  /** How many tickets are in it; empty where that is not counted. */
  count: string
  icon: IconName
  isHidden: boolean
  /** Of one that staff has made. */
  saved?: SavedView
}
export type SavedViews = { views: SavedView[]; order: ViewOrder }
/** Without counts where they take too long. */
export type FirstViewNames = { counts: ViewTotals | null; teams: Team[]; saved: SavedViews }

const icons: Record<string, IconName> = {
  myopentickets: "person",
  unassigned: "inbox",
  allopen: "list",
  onhold: "pause",
  closed: "check",
  needsreply: "clock",
  byurgency: "alert",
  myteams: "team",
  [everyTicket]: "ticket",
}

/**
 * The company's views with the tickets in each, in the person's own order: fixed ones with all tickets, those of teams,
 * and saved ones; `elsewhere` are saved ones of teams the person is not in.
 */
export function useViewNames(first?: FirstViewNames) {
  const { data: counts } = useQuery({
    ...viewTotals(),
    initialData: first?.counts ?? undefined,
    staleTime: 5000,
  })
  const { data: all = [] } = useQuery({ ...teams(), initialData: first?.teams, staleTime: 60_000 })
  const { data: saved = nothingSaved } = useQuery({ ...savedViews(), initialData: first?.saved })
  const client = useQueryClient()
  const isNew = Object.keys(counts ?? {}).some(
    (view) => savedViewId(view) !== null && !saved.views.some(({ id }) => savedView(id) === view),
  )
  useEffect(() => {
    if (isNew) void client.invalidateQueries({ queryKey: savedViews().queryKey })
  }, [client, isNew])
  return namesOf(counts, all, saved)
}

const nothingSaved: SavedViews = { views: [], order: { views: [], hidden: [] } }

function namesOf(counts: ViewTotals | undefined, teams: readonly Team[], { views, order }: SavedViews) {
  const t = words("support.viewTitles")
  const hidden = new Set(order.hidden)
  const named = (view: string, title: string, icon: IconName): NamedView => ({
    ...{ view, title, icon, count: countText(counts?.[view]), isHidden: hidden.has(view) },
  })
  const savedOne = (saved: SavedView): NamedView => ({
    ...named(savedView(saved.id), saved.title, "filter"),
    saved,
  })
  const ordered = (list: NamedView[]) => inOwnOrder(list, order.views)
  return {
    fixed: ordered([
      ...shippedViews.map((view) => named(view, t(view), icons[view] ?? "list")),
      named(everyTicket, t(everyTicket), "ticket"),
    ]),
    ofTeams: ordered(teams.map(({ id, name }) => named(teamView(id), name, "team"))),
    saved: ordered(views.filter(({ isListed }) => isListed).map(savedOne)),
    elsewhere: views.filter(({ isListed }) => !isListed).map(savedOne),
  }
}

export type ViewNames = ReturnType<typeof namesOf>

/** The one of this name, wherever it is listed. */
export const viewNamed = ({ fixed, ofTeams, saved, elsewhere }: ViewNames, name: string) =>
  [...fixed, ...ofTeams, ...saved, ...elsewhere].find(({ view }) => view === name)

/** The number that a text of such begins with. */
export const countOf = (text: string) => Number.parseInt(text, 10)

/** A number; where counting has ended, '999+'; nothing where it takes too long, and for what is hidden. */
function countText(count?: number): string {
  if (count === undefined) return ""
  return count >= mostCounted ? `${mostCounted - 1}+` : String(count)
}
