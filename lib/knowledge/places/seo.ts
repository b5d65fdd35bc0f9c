import { words } from "@/lib/platform/words/words"
import type { PageSeo } from "@/lib/tenancy/organisations/metadata"

type Heading = { name: string; description: string }

/** Without a number, nothing is said of its articles. */
type Place = Heading & { articleCount?: number }

/** What a category or folder is about: its own words, or else how many articles it has, in the language of the page. */
export function placeSummary({ name, description, articleCount }: Place): string {
  if (description || articleCount === undefined) return description
  return words("knowledge.seo")("place", { count: articleCount, name })
}

/** What the page of a category or, below it, a folder tells search engines. */
export const placeSeo = (category: Place, folder: Place | null = null): PageSeo => ({
  title: folder?.name ?? category.name,
  description: placeSummary(folder ?? category),
  keywords: folder ? [folder.name, category.name] : [category.name],
})
