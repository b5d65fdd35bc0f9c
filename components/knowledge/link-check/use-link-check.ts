"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { brokenLinkPages } from "@/lib/api/knowledge/link-check/client"
import type { BrokenLink } from "@/lib/knowledge/link-check/schema"
import type { Page } from "@/lib/platform/cursor"

export type LinkCheckState = "running" | "resting" | "done"

/** Looks through all articles, some at a time and one request after the other, until it is stopped or one fails. */
export function useLinkCheck(first: Page<BrokenLink>) {
  const query = useInfiniteQuery(brokenLinkPages(first))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query
  const [isStopped, setStopped] = useState(false)
  const isHeld = isStopped || error !== null
  useEffect(() => {
    if (hasNextPage && !isFetching && !isHeld) void fetchNextPage()
  }, [hasNextPage, isFetching, isHeld, fetchNextPage])
  const state: LinkCheckState = !hasNextPage
    ? "done"
    : isStopped || (error && !isFetching)
      ? "resting"
      : "running"
  return {
    ...{ error, state },
    pages: data.pages.length,
    links: data.pages.flatMap(({ items }) => items),
    stop: () => setStopped(true),
    goOn: () => {
      setStopped(false)
      if (error) void fetchNextPage({ cancelRefetch: false })
    },
  }
}
