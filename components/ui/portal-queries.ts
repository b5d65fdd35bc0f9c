import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query"

/**
 * Where the portal's screens keep what they read. React Query leaves a first load alone when it is invalidated, although
 * that may have been answered before the change: here what is shown and loads for the first time is read once more
 * afterwards, and what is not shown is marked as old.
 */
export class PortalQueries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === "fetching")
    const first = loading.filter((query) => query.isActive())
    // Of a query that is being fetched, `fetch` is the load under way and not another one.
    for (const query of loading)
      if (!first.includes(query))
        query.fetch().then(
          () => query.invalidate(),
          () => {},
        )
    const loads = Promise.allSettled(first.map((query) => query.fetch()))
    await super.invalidateQueries(filters, options)
    if (first.length === 0) return
    await loads
    // Not those that the next news has meanwhile begun to read again.
    const unread = new Set(
      first.filter(({ state }) => state.data !== undefined && state.fetchStatus === "idle"),
    )
    const refetchType = filters?.refetchType ?? filters?.type ?? "active"
    await super.invalidateQueries({ predicate: (query) => unread.has(query), refetchType }, options)
  }
}
