import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"

const perPage = 100
const named = z.looseObject({ id: z.unknown() })

/** The pages of a list, by their numbers. It ends with a page that is not full, or that is the one before once more. */
export async function* pagesOf(
  client: DeskClient,
  path: string,
  first = 1,
): AsyncGenerator<{ list: unknown[]; page: number; isLast: boolean }> {
  let before: unknown
  for (let page = first; ; page++) {
    const list = z.array(z.unknown()).parse(await client.get(path, { page, per_page: perPage }))
    const begins = named.safeParse(list[0]).data?.id
    // Lists that come whole pay no heed to the number of the page.
    if (list.length > 0 && begins === before) return
    const isLast = list.length < perPage
    yield { list, page, isLast }
    if (isLast) return
    before = begins
  }
}

/** All of a short list. */
export async function allOf(client: DeskClient, path: string): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { list } of pagesOf(client, path)) all.push(...list)
  return all
}
