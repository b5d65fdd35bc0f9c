import { saidLanguage } from "@/lib/knowledge/articles/languages/reading"
import type { Article } from "@/lib/knowledge/articles/schema"
import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { compared } from "./compare"
import type { Comparison, Revision, RevisionEntry, RevisionFields } from "./schema"
import type { RevisionEntryRow } from "./store"

/**
 * When an article was published and by which person, newest first, 20 at a time.
 * @throws ForbiddenError, NotFoundError, InvalidError
 */
export async function listRevisions(
  { actor, store }: Context,
  articleId: string,
  cursor?: string,
  language?: string,
): Promise<Page<RevisionEntry>> {
  requireWriter(actor)
  const article = await store.knowledge.articles.find(articleId, language)
  if (!article) throw new NotFoundError("Article")
  const page = await toNewestPage<RevisionEntryRow>(
    (part) => store.knowledge.revisions.list(articleId, article.language, part),
    cursor,
  )
  return {
    items: page.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    next: page.next,
  }
}

/** An article as it was. @throws ForbiddenError, NotFoundError */
export async function getRevision({ actor, store }: Context, id: string): Promise<Revision> {
  requireWriter(actor)
  const revision = await store.knowledge.revisions.find(id)
  if (!revision) throw new NotFoundError("Revision")
  return { ...revision, createdAt: revision.createdAt.toISOString() }
}

/**
 * What has changed from one text of an article to another; each is a revision's id, 'published' or 'draft', which is
 * what visitors read where there is none.
 * @throws ForbiddenError, NotFoundError
 */
export async function compareRevisions(
  ctx: Context,
  articleId: string,
  from: string,
  to: string,
  language?: string,
): Promise<Comparison> {
  requireWriter(ctx.actor)
  const article = await ctx.store.knowledge.articles.find(articleId, language)
  if (!article) throw new NotFoundError("Article")
  return compared(await textOf(ctx, article, from), await textOf(ctx, article, to))
}

async function textOf({ store, organisation }: Context, article: Article, which: string) {
  const { id: articleId } = article
  const fields = fieldsOf({ ...article, language: saidLanguage(organisation, article.language) })
  if (which === "published") return { ...article, fields }
  if (which === "draft") {
    const draft = await store.knowledge.articleDrafts.find(articleId, article.language)
    const { title, body } = draft ?? article
    const { slug, ...changed } = draft?.fields ?? {}
    return { title, body, fields: { ...fieldsOf({ ...fields, ...changed }), slug: slug || article.slug } }
  }
  const revision = await store.knowledge.revisions.find(which)
  if (revision?.articleId !== articleId) throw new NotFoundError("Revision")
  return revision
}

const fieldsOf = (of: RevisionFields): RevisionFields => {
  const { slug, seoTitle, seoDescription, seoKeywords, language } = of
  return { slug, seoTitle, seoDescription, seoKeywords, language }
}
