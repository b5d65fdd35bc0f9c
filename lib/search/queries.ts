import type { ListedArticle } from "@/lib/articles/schema"
import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"
import type { Suggestion } from "./schema"

/**
 * The 20 published articles that answer these words best; none for an empty search.
 * @throws NotFoundError where the company has switched search off (D-63).
 */
export async function searchArticles(
  { organisation, store }: Context,
  text: string,
): Promise<ListedArticle[]> {
  if (!organisation.settings.searchEnabled) throw new NotFoundError("Search")
  return text === "" ? [] : store.search.articles(text, 20)
}

/** The first 4 of them, for whoever is about to ask. @throws NotFoundError */
export async function suggestArticles(ctx: Context, text: string): Promise<Suggestion[]> {
  const found = await searchArticles(ctx, text)
  return found.slice(0, 4).map(({ title, slug }) => ({ title, slug }))
}
