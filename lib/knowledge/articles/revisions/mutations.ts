import { saidLanguage } from "@/lib/knowledge/articles/languages/reading"
import type { Article } from "@/lib/knowledge/articles/schema"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import type { Author } from "./author"
import { mostRevisions, type Revision, type RevisionFields } from "./schema"

/**
 * Adds a revision where visitors see the article and its text changed. In the transaction of the
 * change.
 * @returns whether there was one to add
 */
export async function keepRevision(
  { store, now, organisation }: Pick<Context, "store" | "now" | "organisation">,
  { article, before }: { article: Article; before: Article | null },
  author: Author,
): Promise<boolean> {
  if (article.status !== "published") return false
  const { language, version } = article
  const wordsOf = (of: Article) => kept(of, saidLanguage(organisation, of.language))
  const newest = await store.knowledge.revisions.findNewest(article.id, language)
  const wasShown = before?.status === "published" ? before : null
  if (isSame(newest ?? (wasShown && wordsOf(wasShown)), wordsOf(article))) return false
  const common = { articleId: article.id, language, authorId: author.id, authorName: author.name }
  // Articles that are older than their revisions.
  if (!newest && wasShown) {
    const unknown = { articleId: article.id, language, version: null, authorId: null, authorName: "" }
    const createdAt = new Date(Math.min(Date.parse(wasShown.updatedAt), now.getTime() - 1))
    await store.knowledge.revisions.insert({ ...unknown, ...wordsOf(wasShown), id: newId(), createdAt })
  }
  const revision = { ...common, ...wordsOf(article), version, id: newId(), createdAt: now }
  await store.knowledge.revisions.insert(revision)
  await store.knowledge.revisions.trim(article.id, language, mostRevisions)
  return true
}

type Words = Pick<Revision, "title" | "body" | "fields">

/** What of an article a revision keeps. */
function kept(article: Article, language: string): Words {
  const { title, body, slug, seoTitle, seoDescription, seoKeywords } = article
  return { title, body, fields: { slug, seoTitle, seoDescription, seoKeywords, language } }
}

const isSame = (one: Words | null, other: Words) =>
  one !== null &&
  one.title === other.title &&
  one.body === other.body &&
  saysTheSame(one.fields, other.fields)

const saysTheSame = (one: RevisionFields, other: RevisionFields) =>
  (Object.keys(other) as (keyof RevisionFields)[]).every((name) => String(one[name]) === String(other[name]))
