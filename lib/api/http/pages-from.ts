import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query"
import type { Page } from "@/lib/platform/cursor"

/** An endless list in the browser: it begins with a page the server rendered and goes on behind that one's cursor. */
export const pagesFrom = <T>(key: unknown[], first: Page<T>, load: (cursor: string) => Promise<Page<T>>) =>
  infiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>, string>, unknown[], string>({
    // The first page is part of the name: once the server renders another one, this is another list.
    queryKey: [...key, first],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: "",
    initialData: { pages: [first], pageParams: [""] },
    getNextPageParam: (last) => last.next,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })

/** An endless list by a name without its first page: it stays the same one when the server renders that anew. */
export const stayingAs = <T>(queryKey: unknown[], pages: Pages<T>): Pages<T> =>
  ({ ...pages, queryKey }) as Pages<T>

export type Pages<T> = ReturnType<typeof pagesFrom<T>>

/** An endless list of a call below /api/staff, whose reply has its items by a name and says where the list goes on. */
export const listFrom = <Name extends string, T>(
  name: Name,
  key: unknown[],
  first: Page<T>,
  load: (lastVisible: string) => Promise<Record<Name, T[]> & { lastVisible: string | null }>,
) =>
  pagesFrom(key, first, async (cursor) => {
    const { [name]: items, lastVisible: next } = await load(cursor)
    return { items, next }
  })
