import { linksIn } from "@/lib/knowledge/articles/body/links-in-language"
import { articleMarkdown } from "@/lib/knowledge/articles/body/markdown"
import { ownPath } from "@/lib/knowledge/articles/languages/reading"
import { publishedArticle } from "@/lib/knowledge/articles/queries"
import type { Article } from "@/lib/knowledge/articles/schema"
import { MovedError } from "@/lib/platform/errors"
import { splitLanguage } from "@/lib/platform/languages/addresses"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { prefixOf } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { llmsDirective } from "./place-markdown"

/**
 * A published article as Markdown, with its canonical address.
 * @throws NotFoundError, MovedError to the Markdown at its present address.
 */
export async function publishedMarkdown(ctx: Context, slug: string): Promise<{ text: string; url: string }> {
  const { article } = await publishedArticle(ctx, slug).catch((error: unknown) => {
    throw error instanceof MovedError ? new MovedError(`${error.path}.md`) : error
  })
  const url = addressOf(ctx, article)
  return {
    text: articleMarkdown(linked(ctx, article), {
      url,
      language: languageOf(ctx, article),
      directive: llmsDirective(ctx),
    }),
    url,
  }
}

/**
 * The published article that a program names by its slug, a former one or its id, as Markdown with its last change.
 * @throws NotFoundError
 */
export async function markdownOfNamed(ctx: Context, name: string): Promise<string> {
  const { article } = await publishedArticle(ctx, name).catch((error: unknown) => {
    if (!(error instanceof MovedError)) throw error
    return publishedArticle(ctx, slugIn(error.path))
  })
  const language = languageOf(ctx, article)
  const { updatedAt } = article
  return articleMarkdown(linked(ctx, article), { url: addressOf(ctx, article), language, updatedAt })
}

/** An article whose links lead to pages in the language it is read in. */
export const linked = (ctx: Context, article: Article): Article => ({
  ...article,
  body: linksIn(article.body, prefixOf(ctx)),
})

const slugIn = (path: string) =>
  decodeURIComponent(splitLanguage(path).path.slice(articlePath({ slug: "" }).length))

/** Readers are told the language of a text that is in another one than they ask for. */
const languageOf = (ctx: Context, { language }: { language: string }) => language || ctx.language

const addressOf = (ctx: Context, article: { slug: string; language: string }) =>
  portalOrigin(ctx.organisation) + ownPath(ctx, article)
