import type { Article, ArticleSummary } from "@/lib/knowledge/articles/schema"

/** What lists say of an article in one language: `t` is its translation. */
export const summaryColumns = [
  "article.id",
  "t.slug",
  "t.title",
  "t.excerpt",
  "article.pinned",
  "article.position",
  "t.language",
  "article.viewCount",
  "article.upvoteCount",
  "article.downvoteCount",
  "article.commentCount",
  "t.publishedAt",
  "t.updatedAt",
] as const

/** All of an article in one language. */
export const columns = [
  ...summaryColumns,
  "article.categoryId",
  "article.folderId",
  "article.language as sourceLanguage",
  "t.body",
  "t.seoTitle",
  "t.seoDescription",
  "t.seoKeywords",
  "t.status",
  "t.sourcePath",
  "t.sourceHash",
  "t.sourceVersion",
  "t.version",
  "t.scheduledAt",
  "t.withdrawn",
] as const

type Times = { publishedAt: Date | null; updatedAt: Date }
export type SummaryRow = Omit<ArticleSummary, keyof Times> & Times
export type ArticleRow = Omit<Article, keyof Times | "status" | "scheduledAt"> &
  Times & { status: string; scheduledAt: Date | null }

export const toSummary = <Row extends Times>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

export const toArticle = (row: ArticleRow): Article => ({
  ...toSummary(row),
  status: row.status as Article["status"],
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
})
