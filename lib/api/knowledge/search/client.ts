import { clientOf, get } from "@/lib/api/http/client-of"
import { type HitPage, type Suggestion, suggestionsPath } from "@/lib/knowledge/search/schema"
import type { searching } from "./contract"
import { fromFound } from "./wire"

const client = /* @__PURE__ */ clientOf<typeof searching>("/api/kb", { searchkbdetail: get })

/** What answers a text, in pages from 1 on (G01). @throws Refusal, DOMException when aborted */
export const found = async (search: string, page: number, signal: AbortSignal): Promise<HitPage> =>
  fromFound(await client.searchkbdetail({ search, page }, { signal }))

let counted = ""

/** Counts a search once. Nothing is sent about the visitor. */
export function countSearch(search: string) {
  if (search === counted) return
  say({ search })
  counted = search
}

/** Says that something found for this was opened; outlives the page that is left. */
export function countOpening(search: string) {
  say({ search, opened: true })
  counted = search
}

const say = (body: { search: string; opened?: boolean }) =>
  navigator.sendBeacon?.(
    "/api/kb/countSearch",
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  )

/** Articles that may answer what is being typed; none where the portal does not say. @throws DOMException when aborted */
export async function suggestedArticles(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${suggestionsPath}?text=${encodeURIComponent(text)}`, { signal })
  return response.ok ? ((await response.json()) as { articles: Suggestion[] }).articles : []
}
