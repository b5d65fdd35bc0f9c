import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { NotFoundError } from "@/lib/platform/errors"
import { previewPath } from "@/lib/platform/paths"
import { canWrite, requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { asDrafted } from "./as-drafted"
import { prefixOf } from "./languages/reading"
import { placeArticle } from "./queries"
import type { Article, PlacedArticle } from "./schema"

const purpose = "article-preview"
const lifetime = 7 * 24 * 60 * 60 * 1000

/**
 * A path, valid for 7 days, at which anyone who has it reads this article before it is published, in its first language or
 * another (D-03).
 * @throws ForbiddenError, NotFoundError
 */
export async function articlePreviewLink(ctx: Context, id: string, language?: string): Promise<string> {
  requireWriter(ctx.actor)
  const article = await ctx.store.knowledge.articles.find(id, language)
  if (!article) throw new NotFoundError("Article")
  const expiresAt = new Date(ctx.now.getTime() + lifetime)
  const token = { purpose, organisationId: ctx.organisation.id, subject: article.id, expiresAt }
  const path = previewPath(signToken(token, await signingKey(purpose)))
  return prefixOf(ctx.organisation, article.language) + path
}

/** The article a preview link's token is for, as its draft has it. @throws NotFoundError for any other token. */
export async function previewArticle(ctx: Context, token: string): Promise<PlacedArticle> {
  const use = { purpose, organisationId: ctx.organisation.id, now: ctx.now }
  const id = verifyToken(token, use, await signingKey(purpose))
  const article = id ? await findIn(ctx, id) : null
  if (!article) throw new NotFoundError("Preview")
  return placeArticle(ctx, await previewed(ctx, article))
}

/**
 * The article of a preview's address: by a link's token for all readers, by its id for agents and owners.
 * @throws NotFoundError
 */
export async function previewNamed(ctx: Context, tokenOrId: string): Promise<PlacedArticle> {
  const isId = canWrite(ctx.actor) && (await ctx.store.knowledge.articles.find(tokenOrId)) !== null
  return isId ? previewAsStaff(ctx, tokenOrId) : previewArticle(ctx, tokenOrId)
}

/**
 * An article by its id as its draft has it, for agents and owners, who need no link (D-03).
 * @throws NotFoundError for others
 */
export async function previewAsStaff(ctx: Context, id: string): Promise<PlacedArticle> {
  const article = canWrite(ctx.actor) ? await findIn(ctx, id) : null
  if (!article) throw new NotFoundError("Preview")
  return placeArticle(ctx, await previewed(ctx, article))
}

/** In the language of the page, or else the one it was written in first. */
const findIn = async ({ store, language }: Context, id: string) =>
  (await store.knowledge.articles.find(id, language)) ?? store.knowledge.articles.find(id)

async function previewed({ store, language: asked }: Context, article: Article): Promise<Article> {
  const drafted = await asDrafted(store, article)
  return { ...drafted, language: drafted.language === asked ? "" : drafted.language }
}
