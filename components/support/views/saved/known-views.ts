import type { QueryClient } from "@tanstack/react-query"
import type { SavedViews } from "@/components/support/views/use-view-names"
import { savedViews, viewTotals } from "@/lib/api/support/views/client"
import type { SavedView } from "@/lib/support/views/saved/schema"

/** After a view was saved: the list that is opened next knows it already, and both it and its count are read anew. */
export const knowSaved = (client: QueryClient, view: SavedView) =>
  know(client, (views) => [...views.filter(({ id }) => id !== view.id), view].sort(byTitle))

/** After a view was deleted. */
export const knowRemoved = (client: QueryClient, removed: string) =>
  know(client, (views) => views.filter(({ id }) => id !== removed))

async function know(client: QueryClient, change: (views: SavedView[]) => SavedView[]) {
  client.setQueryData<SavedViews>(
    savedViews().queryKey,
    (before) => before && { ...before, views: change(before.views) },
  )
  await Promise.all(
    [savedViews(), viewTotals()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}

const byTitle = (one: SavedView, other: SavedView) => one.title.localeCompare(other.title)
