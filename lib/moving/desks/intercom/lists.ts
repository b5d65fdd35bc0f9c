import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"
import { isLacking } from "@/lib/moving/desks/given"
import type { Page } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"

const perPage = 50

const paged = z.looseObject({
  total_count: z.number().nullish(),
  pages: z
    .looseObject({
      page: z.number().nullish(),
      total_pages: z.number().nullish(),
      next: z
        .union([
          z.string(),
          z.looseObject({ starting_after: z.string().nullish(), page: z.number().nullish() }),
        ])
        .nullish(),
    })
    .nullish(),
})
const lists = z.record(z.string(), z.unknown())

export type Listed = { list: unknown[]; next: string | null; total: number | null }

function listedIn(answer: unknown, key: string): Listed {
  const { pages, total_count } = paged.parse(answer)
  const list = z.array(z.unknown()).parse(lists.parse(answer)[key] ?? [])
  return { list, next: nextOf(pages), total: total_count ?? null }
}

/** What to ask the next page with: lists say it as a cursor, as an address, or only how many pages there are. */
function nextOf(pages: z.output<typeof paged>["pages"]): string | null {
  const { next, page, total_pages } = pages ?? {}
  if (typeof next === "string") return URL.canParse(next) ? new URL(next).searchParams.toString() : null
  if (next?.starting_after) return new URLSearchParams({ starting_after: next.starting_after }).toString()
  const following = next?.page ?? (page && total_pages && page < total_pages ? page + 1 : null)
  return following ? `page=${following}` : null
}

/** The pages of a list from a place on, each with where the next one is. */
export async function* pagesOf(
  client: DeskClient,
  path: string,
  cursor: string | null = null,
  key = "data",
): AsyncGenerator<Listed> {
  for (let place = cursor ?? ""; ; ) {
    const query = { per_page: perPage, ...Object.fromEntries(new URLSearchParams(place)) }
    const listed = listedIn(await client.get(path, query), key)
    yield listed
    if (!listed.next || listed.next === place) return
    place = listed.next
  }
}

/** All of a short list. */
export async function allOf(client: DeskClient, path: string, key = "data"): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { list } of pagesOf(client, path, null, key)) all.push(...list)
  return all
}

export type Searched = "contacts" | "conversations" | "tickets"

/** What was changed since a time, in the order in which it was; what is changed meanwhile comes once more at the end. */
export async function* changedPages(
  client: DeskClient,
  what: Searched,
  since: Date,
  cursor: string | null,
): AsyncGenerator<Listed> {
  for (let place = cursor; ; ) {
    const listed = await search(client, what, { since, perPage, place })
    yield listed
    if (!listed.next || listed.next === place) return
    place = listed.next
  }
}

/** One page of such a search. */
export async function search(
  client: DeskClient,
  what: Searched,
  { since, perPage, place = null }: { since: Date; perPage: number; place?: string | null },
): Promise<Listed> {
  const starting_after = new URLSearchParams(place ?? "").get("starting_after")
  const answer = await client.post(`${what}/search`, {
    query: { field: "updated_at", operator: ">", value: Math.floor(since.getTime() / 1000) },
    sort: { field: "updated_at", order: "ascending" },
    pagination: { per_page: perPage, ...(starting_after && { starting_after }) },
  })
  return listedIn(answer, what === "contacts" ? "data" : what)
}

/** A time before the given one, by which nothing is missed that was changed while it was read; the beginning for none. */
export const wellBefore = (since: Date | null, ms: number): Date =>
  new Date(Math.max(0, (since?.getTime() ?? 0) - ms))

/** Pages of what is there only in some plans; where they are missing or may not be read, a problem says so. */
export async function* orNoted<K extends Kind>(
  kind: K,
  about: string,
  pages: AsyncIterable<Page<K>>,
): AsyncGenerator<Page<K>> {
  try {
    yield* pages
  } catch (error) {
    if (!isLacking(error)) throw error
    const detail = error.message
    yield { objects: [], cursor: "", problems: [{ reason: "may-not-read", kind, id: about, about, detail }] }
  }
}
