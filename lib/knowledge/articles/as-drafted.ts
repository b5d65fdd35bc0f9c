import { excerptOf } from "@/lib/knowledge/articles/body/excerpt"
import type { Store } from "@/lib/platform/store"
import type { Article } from "./schema"

/** An article in one language with the words and the version of its draft, where there is one. */
export async function asDrafted(store: Store, article: Article): Promise<Article> {
  const draft = await store.knowledge.articleDrafts.find(article.id, article.language)
  if (!draft) return article
  const { title, body, updatedAt, fields, version } = draft
  const { seoTitle, seoDescription, seoKeywords, language: written } = { ...article, ...fields }
  const language = written || article.language
  const words = { seoTitle, seoDescription, seoKeywords, language, excerpt: excerptOf(body) }
  return { ...article, ...words, title: title || article.title, body, updatedAt, version }
}
