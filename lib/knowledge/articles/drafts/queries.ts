import { markdownBody } from "@/lib/knowledge/articles/drafts/markdown-body"
import { pathRead, saidLanguage } from "@/lib/knowledge/articles/languages/reading"
import type { Article } from "@/lib/knowledge/articles/schema"
import { versionOf } from "@/lib/knowledge/articles/versions"
import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { articlePath } from "@/lib/platform/paths"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type Draft, type EditedArticle, markdownText } from "./schema"

const mostAddresses = 100

/** An article as an editor opens it, in its first language or another: its draft, or where there is none what visitors read. @throws ForbiddenError, NotFoundError */
export async function openDraft(ctx: Context, id: string, language?: string): Promise<EditedArticle> {
  requireWriter(ctx.actor)
  const article = await ctx.store.knowledge.articles.find(id, language)
  if (!article) throw new NotFoundError("Article")
  return editedFrom(ctx, article, await ctx.store.knowledge.articleDrafts.find(id, article.language))
}

/** What the editor shows, from an article and draft that have been read already. */
export async function editedFrom(
  { store, organisation }: Pick<Context, "store" | "organisation">,
  article: Article,
  draft: Draft | null,
): Promise<EditedArticle> {
  const addresses = await store.knowledge.articleAddresses.listOf(article.id, article.language, mostAddresses)
  return {
    ...fieldsOf(article),
    language: saidLanguage(organisation, article.language),
    ...draft?.fields,
    id: article.id,
    translation: article.language,
    sourceLanguage: article.sourceLanguage,
    status: article.status,
    path: pathRead(organisation, [article]),
    title: draft?.title ?? article.title,
    body: draft?.body ?? article.body,
    version: versionOf(article, draft),
    hasDraft: draft !== null,
    isMachineMade: draft?.machineMade ?? false,
    isOvertaken: draft !== null && draft.base !== article.version,
    authorName: draft?.authorName ?? "",
    updatedAt: draft?.updatedAt ?? article.updatedAt,
    publishedAt: article.publishedAt,
    scheduledAt: article.scheduledAt,
    addresses: addresses.filter((path) => path !== articlePath(article)),
  }
}

const fieldsOf = (article: Article) => ({
  // Until it has been published its address is made from its title.
  slug: article.publishedAt ? article.slug : "",
  categoryId: article.categoryId,
  folderId: article.folderId,
  pinned: article.pinned,
  seoTitle: article.seoTitle,
  seoDescription: article.seoDescription,
  seoKeywords: article.seoKeywords,
  redirectFrom: [],
})

/** Markdown as the HTML of an article, sanitised. @throws ForbiddenError, InvalidError when it is too long or too deep */
export async function bodyOfMarkdown({ actor }: Context, markdown: string): Promise<string> {
  requireWriter(actor)
  return markdownBody(parseInput(markdownText, markdown))
}
