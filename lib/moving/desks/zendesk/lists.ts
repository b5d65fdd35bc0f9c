import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"
import { DeskLacks } from "@/lib/moving/desks/errors"
import { page } from "./shapes"

/** The API of one origin: the account's own, or that of a brand, which has a Help Center of its own. */
export type Site = { origin: string; client: DeskClient }

type Listed = { list: unknown[]; answer: unknown; site: Site; next: string | null }

/**
 * Reads a list page by page from one site after the other, each page with the address of the next. Links of the desk are
 * followed by what they ask for alone, at the site that was asked. A site without such a list is passed over.
 */
export async function* pagesOf(
  sites: readonly Site[],
  path: string,
  key: string,
  cursor: string | null,
): AsyncGenerator<Listed> {
  const firstAt = (place: number) => sites[place] && `${sites[place].origin}/api/v2/${path}`
  let address = cursor ?? firstAt(0) ?? null
  while (address) {
    const { origin, pathname } = new URL(address)
    const place = sites.findIndex((site) => site.origin === origin)
    const site = sites[place]
    // A brand that is there no more since the last page was kept.
    if (!site) return
    const answer = await site.client.get(address).catch((error) => {
      if (error instanceof DeskLacks) return {}
      throw error
    })
    const asked = nextOf(answer, address)
    const own = asked && `${origin}${pathname}${asked}`
    const next: string | null = (own === address ? null : own) || firstAt(place + 1) || null
    const list = z.looseObject({ [key]: z.array(z.unknown()).default([]) }).parse(answer)[key]
    yield { list: list as unknown[], answer, site, next }
    address = next
  }
}

/** What the next page is asked with, if there is one. Exports say its cursor alone: what comes with each page is asked again. */
function nextOf(answer: unknown, address: string): string | null {
  const { meta, links, next_page, after_cursor, end_of_stream } = page.parse(answer)
  if (end_of_stream !== undefined && end_of_stream !== null) {
    if (end_of_stream || !after_cursor) return null
    const { searchParams } = new URL(address)
    searchParams.delete("start_time")
    searchParams.set("cursor", after_cursor)
    return `?${searchParams}`
  }
  const link = meta ? (meta.has_more ? links?.next : null) : next_page
  return link && URL.canParse(link) ? new URL(link).search : null
}

/** All of a short list: groups, sections, fields. */
export async function allOf(sites: readonly Site[], path: string, key: string): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { list } of pagesOf(sites, path, key, null)) all.push(...list)
  return all
}
