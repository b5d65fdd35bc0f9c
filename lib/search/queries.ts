import type { ListedArticle } from "@/lib/articles/schema"
import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"

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
