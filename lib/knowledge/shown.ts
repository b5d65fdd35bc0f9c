import type { Article } from "@/lib/knowledge/articles/schema"

/**
 * The names under which pages note what of the knowledge base they show, and changes tell what is different. A kept page is
 * made anew when a name it noted is told, or all of the company.
 *
 * | Name | Noted by what shows | Told by |
 * |---|---|---|
 * | `article` | the article's text, day, counters or comments: its page, Markdown and picture; lists of its category and folder | every change of the article or its comments |
 * | `summary` | title, address or excerpt alone: neighbours, related and popular articles | a change of one of these, or of whether visitors see it |
 * | `place` | which articles a category or folder has, in which order: their lists, neighbours | publishing, taking back, moving or ordering an article there |
 * | `places` | categories and folders, their order and how many articles they have: home, lists, panels | what changes how many articles a place shows |
 *
 * Changes of categories, folders, the arrangement, settings, people and merged articles tell all of the company. So does
 * whatever is not named here. What reads something else than these (site map, feeds, `llms.txt`, Markdown of places, pages
 * that were not found) is made anew after any change.
 */
export const shown = {
  article: (id: string) => `article ${id}`,
  summary: (id: string) => `summary ${id}`,
  place: (categoryId: string) => `place ${categoryId}`,
  places: "places",
}

type Shown = Pick<
  Article,
  | "id"
  | "categoryId"
  | "folderId"
  | "status"
  | "title"
  | "slug"
  | "excerpt"
  | "language"
  | "pinned"
  | "position"
>

const summarised = ["title", "slug", "excerpt", "language", "status"] as const
const placed = ["categoryId", "folderId", "status", "pinned", "position"] as const

/** What of pages is different after an article was written; `before` is null when there was none. */
export function shownByWriting(before: Shown | null, after: Shown): string[] {
  const differs = (fields: readonly (keyof Shown)[]) =>
    !before || fields.some((field) => before[field] !== after[field])
  return [
    shown.article(after.id),
    ...(differs(summarised) ? [shown.summary(after.id)] : []),
    ...(differs(placed)
      ? [...new Set([before?.categoryId ?? after.categoryId, after.categoryId])]
          .map(shown.place)
          .concat(shown.places)
      : []),
  ]
}

/** What of pages is different after something was said about an article. */
export const shownByComments = (articleId: string) => [shown.article(articleId)]
