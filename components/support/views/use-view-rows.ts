"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Refusal } from "@/lib/api/http/refusal"
import { viewTickets } from "@/lib/api/support/views/client"
import { savedViewId, teamOfView } from "@/lib/people/profile/ticket-home"
import type { Grouping } from "@/lib/support/views/saved/values"
import type { ViewPage, ViewRow } from "@/lib/support/views/schema"
import { steadyRows } from "./steady-rows"
import { type PanelPlace, panelPath } from "./view-address"
import { inGroups } from "./view-groups"

/** What the server rendered is fresh for as long as the page needs to begin. */
const freshMs = 5000

/** Without a page where it could not be had; the browser asks again and says why. */
export type FirstView = { place: PanelPlace; page: ViewPage | null; isGone: boolean }

/**
 * The rows of the view in the address, kept true by what is signalled. While their reader is not at the top they stay
 * where they are, and `news` counts what has come. A view `isGone` that is deleted, or that its person has not.
 */
export function useViewRows(first: FirstView, place: PanelPlace, isAtTop: boolean, groupBy: Grouping) {
  const key = listKey(place)
  const [begun] = useState(() => ({ key: listKey(first.place), at: Date.now() }))
  const options = viewTickets({ queue: place.view, ...place.narrowing })
  const query = useInfiniteQuery({
    ...options,
    staleTime: freshMs,
    // When only the filters change, the old rows stay until the new ones are there; another view's rows would be
    // wrong.
    placeholderData: (before, of) => (isOfView(of?.queryKey, place.view) ? before : undefined),
    ...(first.page &&
      key === begun.key && {
        initialData: { pages: [first.page], pageParams: ["init"] },
        initialDataUpdatedAt: begun.at,
      }),
  })
  const isGone =
    isGoneFor(query.error, place.view) || (first.isGone && !query.data && first.place.view === place.view)
  const pages = isGone ? [] : (query.data?.pages ?? [])
  const fresh = withoutRepeats(pages.flatMap(({ tickets }) => tickets))
  const shown = useRef<{ key: string; ids: string[] }>({ key, ids: [] })
  const isHeld = !isAtTop && shown.current.key === key
  const { rows: listed, news } = isHeld ? steadyRows(shown.current.ids, fresh) : { rows: fresh, news: 0 }
  const groups = inGroups(listed, groupBy)
  const rows = groups.flatMap((group) => group.rows)
  useEffect(() => {
    shown.current = { key, ids: rows.map(({ id }) => id) }
  })
  return { ...query, rows, groups, news, isGone }
}

/** One list for each view and narrowing. */
export const listKey = (place: PanelPlace) => panelPath({ ...place, ticketId: null })

/** Whether a refusal says that the view, or its team, is not there any more. */
const isGoneFor = (error: unknown, name: string) =>
  (teamOfView(name) !== null || savedViewId(name) !== null) &&
  error instanceof Refusal &&
  error.status === 404

function isOfView(key: readonly unknown[] | undefined, name: string) {
  const filter = key?.[3] as { queue?: string } | undefined
  return filter?.queue === name
}

// A ticket may move between the reading of two pages.
const withoutRepeats = (rows: ViewRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
