import { type Suggestion, suggestionsPath } from "./schema"

/** Articles that may answer what is being typed; none where the portal does not say. @throws DOMException when aborted */
export async function suggestedArticles(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${suggestionsPath}?text=${encodeURIComponent(text)}`, { signal })
  return response.ok ? ((await response.json()) as { articles: Suggestion[] }).articles : []
}
