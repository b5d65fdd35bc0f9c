"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type ReactNode, useRef } from "react"
import { PulledPlug } from "@/components/ui/drawing"
import type { Pages } from "@/lib/api/pages-from"
import { EmptyState } from "./empty-state"
import { useOnSight } from "./use-on-sight"

type Props<T> = {
  pages: Pages<T>
  /** The plain link to the part of the list behind a cursor. */
  pathAfter: (cursor: string) => string
  /** Off where something below the list would run away from its reader. */
  loadsOnSight?: boolean
  className: string
  children: (item: T) => ReactNode
}

/** A list that goes on as the reader scrolls; without a script, a link leads to its next part. */
export function EndlessList<T extends { id: string }>({
  pages,
  pathAfter,
  loadsOnSight = true,
  className,
  children,
}: Props<T>) {
  const { data, isError, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(pages)
  const more = useRef<HTMLAnchorElement>(null)
  const load = () => void (isFetching || fetchNextPage())
  useOnSight(more, loadsOnSight ? load : ignore, `${data?.pages.length} ${isFetching}`)
  if (isError) return <LoadFailure reason={error.message} retry={load} busy={isFetching} />
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
      {hasNextPage && next && (
        <p className="no-print mt-6 text-center">
          <a
            ref={more}
            rel="next"
            href={pathAfter(next)}
            onClick={(event) => {
              event.preventDefault()
              load()
            }}
            className="button button-quiet"
          >
            {isFetching ? "Loading more…" : "Show more"}
          </a>
        </p>
      )}
    </>
  )
}

const ignore = () => {}

const LoadFailure = ({ reason, retry, busy }: { reason: string; retry: () => void; busy: boolean }) => (
  <div role="alert">
    <EmptyState drawing={<PulledPlug />} title="This list could not be loaded">
      <p>{reason}</p>
      <button type="button" onClick={retry} aria-disabled={busy} className="button button-primary">
        {busy ? "Loading…" : "Try again"}
      </button>
    </EmptyState>
  </div>
)
