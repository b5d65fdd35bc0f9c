"use client"
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { Pages } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"

/**
 * An endless list that stays as long as it has grown: each time the server renders its first page anew, the pages behind it are
 * read anew as well.
 */
export function useRenderedPages<T>(pages: Pages<T>, first: Page<T>) {
  const client = useQueryClient()
  const rendered = useRef<Page<T>>(null)
  const { queryKey } = pages
  useEffect(() => {
    if (rendered.current === first) return
    rendered.current = first
    const kept = client.getQueryData<InfiniteData<Page<T>, string>>(queryKey)
    if (!kept || kept.pages[0] === first) return
    if (kept.pages.length > 1) void client.invalidateQueries({ queryKey, exact: true })
    else client.setQueryData(queryKey, { pages: [first], pageParams: [""] })
  })
  return useInfiniteQuery(pages)
}
