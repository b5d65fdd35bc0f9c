import type { Page } from "@/lib/platform/cursor"
import type { Place } from "./schema"

/** What a list shows of a category or folder; not where an import found it. */
export type Listed = Pick<Place, "id" | "name" | "description" | "articleCount">

/** The page without what its list does not show. */
export const listedPage = ({ items, next }: Page<Listed>): Page<Listed> => ({
  items: items.map(({ id, name, description, articleCount }) => ({ id, name, description, articleCount })),
  next,
})
