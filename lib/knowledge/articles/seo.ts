import type { PageSeo } from "@/lib/tenancy/organisations/metadata"
import type { Article } from "./schema"

type Described = Pick<Article, "title" | "excerpt" | "seoTitle" | "seoDescription" | "seoKeywords">

/** An article's own words for search engines, with its title and first sentences where it has none. */
export const articleSeo = (article: Described): PageSeo => ({
  title: article.seoTitle || article.title,
  description: article.seoDescription || article.excerpt,
  keywords: article.seoKeywords,
})
