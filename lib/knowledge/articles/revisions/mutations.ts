import type { Article } from "@/lib/knowledge/articles/schema"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import type { Author } from "./author"
import { mostRevisions, type Revision, type RevisionFields } from "./schema"

/**
 * Adds a revision where visitors see the article and its text changed. In the transaction of the
 * change.
 */
export async function keepRevision(
  { store, now }: Pick<Context, "store" | "now">,
  { article, before }: { article: Article; before: Article | null },
  author: Author,
) {
  if (article.status !== "published") return
  const newest = await store.knowledge.revisions.findNewest(article.id)
  const wasShown = before?.status === "published" ? before : null
  if (isSame(newest ?? (wasShown && wordsOf(wasShown)), wordsOf(article))) return
  const common = { articleId: article.id, authorId: author.id, authorName: author.name }
  // Articles that are older than their revisions.
  if (!newest && wasShown) {
    const unknown = { articleId: article.id, authorId: null, authorName: "" }
    const createdAt = new Date(Math.min(Date.parse(wasShown.updatedAt), now.getTime() - 1))
    await store.knowledge.revisions.insert({ ...unknown, ...wordsOf(wasShown), id: newId(), createdAt })
  }
  await store.knowledge.revisions.insert({ ...common, ...wordsOf(article), id: newId(), createdAt: now })
  await store.knowledge.revisions.trim(article.id, mostRevisions)
}

type Words = Pick<Revision, "title" | "body" | "fields">

/** What of an article a revision keeps. */
const wordsOf = (article: Pick<Article, "title" | "body" | keyof RevisionFields>): Words => {
  const { title, body, slug, seoTitle, seoDescription, seoKeywords, language } = article
  return { title, body, fields: { slug, seoTitle, seoDescription, seoKeywords, language } }
}

const isSame = (one: Words | null, other: Words) =>
  one !== null &&
  one.title === other.title &&
  one.body === other.body &&
  saysTheSame(one.fields, other.fields)

const saysTheSame = (one: RevisionFields, other: RevisionFields) =>
  (Object.keys(other) as (keyof RevisionFields)[]).every((name) => String(one[name]) === String(other[name]))
