"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { Pages } from "@/lib/api/http/pages-from"
import { words } from "@/lib/platform/words/words"
import { LoadFailure } from "./load-failure"
import { ShowMore } from "./show-more"

type Props<T> = {
  pages: Pages<T>
  /** The plain link to the part of the list behind a cursor. */
  pathAfter: (cursor: string) => string
  /** Off where something below the list would run away from its reader. */
  loadsOnSight?: boolean
  className: string
  children: (item: T) => ReactNode
}

/**
 * A list that goes on as the reader scrolls; without a script, a link leads to its next part. A part that fails to load is
 * asked for again below what is there, which stays as it is.
 */
export function EndlessList<T extends { id: string }>({
  pages,
  pathAfter,
  loadsOnSight,
  className,
  children,
}: Props<T>) {
  const query = useInfiniteQuery(pages)
  const { data, error, isError, isFetchNextPageError, isFetching, fetchNextPage } = query
  if (isError && !isFetchNextPageError)
    return <LoadFailure title={words("ui.lists")("failed")} error={error} retry={fetchNextPage} />
  const next = data?.pages.at(-1)?.next
  return (
    <>
      <ul className={className} aria-busy={isFetching}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
      </ul>
      {next && <ShowMore query={query} path={pathAfter(next)} loadsOnSight={loadsOnSight} />}
    </>
  )
}
