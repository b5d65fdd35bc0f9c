import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"

const perPage = 100

/** The pages of a list, by their numbers; `cursor` is the number of the next one. */
export async function* pagesOf(client: DeskClient, path: string, cursor: string | null = null) {
  for (let page = Number(cursor ?? 1); ; page++) {
    const answer = await client.get(path, { expand: true, page, per_page: perPage })
    const list = z.array(z.unknown()).parse(answer)
    yield { list, cursor: String(page + 1) }
    if (list.length < perPage) return
  }
}

/** All of a short list. */
export async function allOf(client: DeskClient, path: string): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { list } of pagesOf(client, path)) all.push(...list)
  return all
}

const assets = z.record(z.string(), z.unknown())

/** The objects of one type among all that an answer brings along, where they stand by their ids. */
export function assetsOf(answer: unknown, type: string): unknown[] {
  return Object.values(assets.safeParse(assets.safeParse(answer).data?.[type]).data ?? {})
}
