import type { Page } from "@/lib/platform/cursor"
import type { Category } from "./schema"

/** What a list shows of a category or folder; not where an import found it. */
export type Listed = Pick<Category, "id" | "name" | "description" | "articleCount">

/** The page without what its list does not show. */
export const listedPage = ({ items, next }: Page<Listed>): Page<Listed> => ({
  items: items.map(({ id, name, description, articleCount }) => ({ id, name, description, articleCount })),
  next,
})
