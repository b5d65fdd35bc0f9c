import { compareRevisions } from "@/lib/knowledge/articles/revisions/queries"
import type { Comparison } from "@/lib/knowledge/articles/revisions/schema"
import type { ArticleLanguage } from "@/lib/knowledge/articles/schema"
import { NotFoundError } from "@/lib/platform/errors"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"

/** In which languages an article is, and how far, the one it was written in first before the others. @throws ForbiddenError, NotFoundError */
export async function listTranslations({ actor, store }: Context, id: string): Promise<ArticleLanguage[]> {
  requireWriter(actor)
  const found = await store.knowledge.articles.listLanguages([id])
  if (found.length === 0) throw new NotFoundError("Article")
  return found.map(({ articleId: _, ...language }) => language)
}

/**
 * What an article's first text says now and did not when it was translated into a language, and since when; null where
 * nothing has changed.
 * @throws ForbiddenError, NotFoundError
 */
export async function sourceChange(
  ctx: Context,
  id: string,
  language: string,
): Promise<(Comparison & { since: string }) | null> {
  requireWriter(ctx.actor)
  const { articles, revisions } = ctx.store.knowledge
  const [source, translation] = [await articles.find(id), await articles.find(id, language)]
  if (!source || !translation) throw new NotFoundError("Article")
  const { sourceVersion } = translation
  const first =
    sourceVersion === null ? null : await revisions.findFirstAfter(id, source.language, sourceVersion)
  if (!first || sourceVersion === null) return null
  const then = await revisions.findAt(id, source.language, sourceVersion)
  const comparison = await compareRevisions(ctx, id, then?.id ?? first.id, "published")
  return { ...comparison, since: first.createdAt.toISOString() }
}

/** How many articles there are in each language, drafts included. @throws ForbiddenError */
export async function countByLanguage({ actor, store }: Context): Promise<Record<string, number>> {
  requireWriter(actor)
  return store.knowledge.articles.countByLanguage()
}
