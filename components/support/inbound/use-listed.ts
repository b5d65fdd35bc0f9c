"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { Pages } from "@/lib/api/http/pages-from"

/** What an endless list shows just now. */
export const useListed = <T>(pages: Pages<T>): T[] =>
  useInfiniteQuery(pages).data?.pages.flatMap(({ items }) => items) ?? []
