import type { z } from "zod"
import type { ArticlePage } from "@/lib/knowledge/articles/queries"
import type { ArticleSummary, PlacedArticle } from "@/lib/knowledge/articles/schema"
import { articleSeo } from "@/lib/knowledge/articles/seo"
import { placeSeo } from "@/lib/knowledge/places/seo"
import { firstCursor, type Page } from "@/lib/platform/cursor"
import type { PageSeo } from "@/lib/tenancy/organisations/metadata"
import type { ArticleRowShape, articlesReply, placedArticleData, placeSeoReply, seoShape } from "./shapes"

type ArticlesReply = z.infer<typeof articlesReply>
type Seo = z.infer<typeof seoShape>
type Heading = { id: string; name: string; description: string }

export const toArticleRow = (article: ArticleSummary): ArticleRowShape => ({
  id: article.id,
  name: article.title,
  slug: article.slug,
  excerpt: article.excerpt,
  pinned: article.pinned,
  position: article.position,
  language: article.language,
  viewCount: article.viewCount,
  upvote: article.upvoteCount,
  downvote: article.downvoteCount,
  comment: article.commentCount,
  publishedAt: article.publishedAt,
  updatedAt: article.updatedAt,
})

export const fromArticleRow = (row: ArticleRowShape): ArticleSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.name,
  excerpt: row.excerpt,
  pinned: row.pinned,
  position: row.position,
  language: row.language,
  viewCount: row.viewCount,
  upvoteCount: row.upvote,
  downvoteCount: row.downvote,
  commentCount: row.comment,
  publishedAt: row.publishedAt,
  updatedAt: row.updatedAt,
})

const toSeo = ({ title, description, keywords }: PageSeo): Seo => ({
  title,
  description,
  keyword: keywords.join(", "),
})

/** A keyword that itself holds a comma comes back as two. */
export const fromSeo = ({ title, description, keyword }: Seo): PageSeo => ({
  title,
  description,
  keywords: keyword.split(", ").filter(Boolean),
})

const toHeading = ({ id, name, description }: Heading): Heading => ({ id, name, description })

/** getArticle's and getPreviewArticle's `data`. */
export const toPlacedArticle = ({ article, category, folder }: PlacedArticle) =>
  ({
    article: { ...toArticleRow(article), body: article.body },
    seo_data: toSeo(articleSeo(article)),
    category_info: toHeading(category),
    folder_info: folder && toHeading(folder),
  }) satisfies z.infer<typeof placedArticleData>

export const fromPlacedArticle = (data: z.infer<typeof placedArticleData>) => ({
  article: { ...fromArticleRow(data.article), body: data.article.body },
  seo: fromSeo(data.seo_data),
  category: data.category_info,
  folder: data.folder_info,
})

/** What getFolderPageSeo and getAllArticlesSeo answer for a category's or folder's page. */
export const toPlaceSeo = (category: Heading, folder: Heading | null): z.infer<typeof placeSeoReply> => ({
  status: "200",
  data: {
    seo_data: toSeo(placeSeo(category, folder)),
    category_info: toHeading(category),
    folder_info: folder && toHeading(folder),
  },
})

export const fromPlaceSeo = ({ data }: z.infer<typeof placeSeoReply>) => ({
  seo: fromSeo(data.seo_data),
  category: data.category_info,
  folder: data.folder_info,
})

export const toPaging = ({ next }: { next: string | null }) => ({ lastVisible: next, more: next !== null })
/** A later page without rows only ends its list; it does not say that nothing exists. */
export const isEmpty = ({ items, next }: Page<unknown>, isFirst: boolean) =>
  isFirst && items.length + Number(!!next) === 0
/** Whether a list is asked for from its beginning. */
export const isFirst = ({ lastVisible }: { lastVisible?: string }) =>
  !lastVisible || lastVisible === firstCursor

export function toArticles(page: ArticlePage, { isFirst }: { isFirst: boolean }): ArticlesReply {
  return {
    message: articlesMessage(page, isFirst),
    data: { articles: page.items.map(toArticleRow), ...toPaging(page) },
  }
}

function articlesMessage(page: ArticlePage, isFirst: boolean): ArticlesReply["message"] {
  if (isEmpty(page, isFirst)) return "No Articles Exist"
  if (!page.next) return "All Articles Received"
  return page.morePinned
    ? "Articles Received More Pinned Available"
    : "Articles Received More Unpinned Available"
}

export const fromArticles = ({ message, data }: ArticlesReply): ArticlePage => ({
  items: data.articles.map(fromArticleRow),
  next: data.lastVisible,
  morePinned: message === "Articles Received More Pinned Available",
})
