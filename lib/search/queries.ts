import type { ArticleSummary } from "@/lib/articles/schema"
import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"

export type SearchHit = Pick<
  ArticleSummary,
  "id" | "slug" | "title" | "excerpt" | "pinned" | "language" | "updatedAt"
>

/**
 * The 20 published articles that answer these words best; none for an empty search.
 * @throws NotFoundError where the company has switched search off (D-63).
 */
export async function searchArticles({ organisation, store }: Context, text: string): Promise<SearchHit[]> {
  if (!organisation.settings.searchEnabled) throw new NotFoundError("Search")
  return text === "" ? [] : store.search.articles(text, 20)
}
