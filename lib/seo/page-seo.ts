import type { Article } from "@/lib/articles/schema"

/** What a page says about itself in search results: the specification's `seo_data`. */
export type PageSeo = { title: string; description: string; keywords: string[] }

type Described = Pick<Article, "title" | "excerpt" | "seoTitle" | "seoDescription" | "seoKeywords">

/** An article's own words for search engines, with its title and first sentences where it has none. */
export const articleSeo = (article: Described): PageSeo => ({
  title: article.seoTitle || article.title,
  description: article.seoDescription || article.excerpt,
  keywords: article.seoKeywords,
})

/** The same for the page of a category or, below it, a folder. */
export const placeSeo = (
  category: { name: string; description: string },
  folder: { name: string; description: string } | null = null,
): PageSeo => ({
  title: folder?.name ?? category.name,
  description: folder?.description || category.description,
  keywords: folder ? [folder.name, category.name] : [category.name],
})
