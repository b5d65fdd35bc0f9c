import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"

type Query = Record<string, string | number | undefined>

const inboxAnswer = z.looseObject({
  /** Left out where there is nothing. */
  _embedded: z.record(z.string(), z.unknown()).nullish(),
  page: z.looseObject({ totalElements: z.number(), totalPages: z.number() }).nullish(),
})

/** A page of a list of the Inbox API, by its number. */
export async function inboxPage(client: DeskClient, path: string, page: number, query: Query = {}) {
  const answer = inboxAnswer.parse(await client.get(path, { ...query, page }))
  const [found] = Object.values(answer._embedded ?? {})
  const list = z.array(z.unknown()).safeParse(found).data ?? []
  const isLast = list.length === 0 || page >= (answer.page?.totalPages ?? 1)
  return { list, total: answer.page?.totalElements ?? list.length, isLast }
}

/** The pages of a list of the Inbox API, from this one on; the cursor is the number of the next one. */
export async function* inboxPages(client: DeskClient, path: string, from: number, query: Query = {}) {
  for (let page = from; ; page++) {
    const { list, isLast } = await inboxPage(client, path, page, query)
    yield { list, cursor: String(page + 1) }
    if (isLast) return
  }
}

/** All of a short list of the Inbox API. */
export async function inboxAll(client: DeskClient, path: string): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { list } of inboxPages(client, path, 1)) all.push(...list)
  return all
}

const docsAnswer = z.record(
  z.string(),
  z.looseObject({ pages: z.number().nullish(), items: z.array(z.unknown()) }),
)

/** All of a list of the Docs API. */
export async function docsAll(client: DeskClient, path: string, query: Query = {}): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; ; page++) {
    const [found] = Object.values(docsAnswer.parse(await client.get(path, { ...query, page })))
    all.push(...(found?.items ?? []))
    if (!found?.items.length || page >= (found.pages ?? 1)) return all
  }
}
