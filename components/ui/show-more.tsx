"use client"
import type { UseInfiniteQueryResult } from "@tanstack/react-query"
import { useRef } from "react"
import { words } from "@/lib/platform/words/words"
import { useOnSight } from "./use-on-sight"

type Props = {
  query: Pick<UseInfiniteQueryResult, "isFetching" | "isFetchNextPageError" | "fetchNextPage">
  /** The plain link to what follows; without one it is a button, and nothing loads before it is pressed. */
  path?: string
  /** Off where something below the list would run away from its reader. */
  loadsOnSight?: boolean
}

/** Loads the next page as soon as it comes near; after a failure, when asked. Without a script it is a link to it. */
export function ShowMore({ query, path, loadsOnSight = true }: Props) {
  const { isFetching, isFetchNextPageError: hasFailed } = query
  const link = useRef<HTMLAnchorElement>(null)
  const load = () => void (isFetching || query.fetchNextPage())
  useOnSight(link, loadsOnSight && !hasFailed ? load : ignore, `${path} ${isFetching}`)
  const t = words("ui.lists")
  const label = isFetching ? t("loading") : hasFailed ? t("again") : t("more")
  return (
    <p className="no-print py-6 text-center">
      <span role="status" className="mb-3 block text-muted text-sm empty:hidden">
        {hasFailed && !isFetching && t("notMore")}
      </span>
      {path ? (
        <a
          ref={link}
          rel="next"
          href={path}
          onClick={(event) => {
            event.preventDefault()
            load()
          }}
          className="button button-quiet"
        >
          {label}
        </a>
      ) : (
        <button type="button" onClick={load} className="button button-quiet">
          {label}
        </button>
      )}
    </p>
  )
}

const ignore = () => {}
