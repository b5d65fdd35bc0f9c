import { clientOf, get } from "@/lib/api/http/client-of"
import type { HitPage, Suggestion } from "@/lib/knowledge/search/schema"
import { suggestionsPath } from "@/lib/knowledge/search/values"
import type { searching } from "./calls"
import { fromFound } from "./wire"

const client = /* @__PURE__ */ clientOf<typeof searching>("/api/kb", { searchkbdetail: get })

/** What answers a text, in pages from 1 on (G01). @throws Refusal, DOMException when aborted */
export const found = async (search: string, page: number, signal: AbortSignal): Promise<HitPage> =>
  fromFound(await client.searchkbdetail({ search, page }, { signal }))

/** Articles that may answer what is being typed; none where the portal does not say. @throws DOMException when aborted */
export async function suggestedArticles(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${suggestionsPath}?text=${encodeURIComponent(text)}`, { signal })
  return response.ok ? ((await response.json()) as { articles: Suggestion[] }).articles : []
}
