import type { z } from "zod"
import { toPaging } from "@/lib/api/http/to-paging"
import { type Asked, isEmpty, toPlaced } from "@/lib/api/knowledge/places/wire"
import type { ArticlePage } from "@/lib/knowledge/articles/queries"
import type { ArticleSummary, PlacedArticle } from "@/lib/knowledge/articles/schema"
import { articleSeo } from "@/lib/knowledge/articles/seo"
import type { ArticleRowShape, articlesReply, placedArticleData } from "./shapes"

type ArticlesReply = z.infer<typeof articlesReply>

const toArticleRow = (article: ArticleSummary): ArticleRowShape => ({
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

/** getArticle's and getPreviewArticle's `data`. */
export const toPlacedArticle = ({ article, category, folder }: PlacedArticle) =>
  ({
    article: { ...toArticleRow(article), body: article.body },
    ...toPlaced(articleSeo(article), category, folder),
  }) satisfies z.infer<typeof placedArticleData>

export const toArticles = (page: ArticlePage, asked: Asked): ArticlesReply => ({
  message: articlesMessage(page, asked),
  data: { articles: page.items.map(toArticleRow), ...toPaging(page) },
})

function articlesMessage(page: ArticlePage, asked: Asked): ArticlesReply["message"] {
  if (isEmpty(page, asked)) return "No Articles Exist"
  if (!page.next) return "All Articles Received"
  return page.morePinned
    ? "Articles Received More Pinned Available"
    : "Articles Received More Unpinned Available"
}
