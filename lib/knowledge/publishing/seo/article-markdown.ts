import { linksIn } from "@/lib/knowledge/articles/body/links-in-language"
import { articleMarkdown } from "@/lib/knowledge/articles/body/markdown"
import { ownPath } from "@/lib/knowledge/articles/languages/reading"
import { publishedArticle } from "@/lib/knowledge/articles/queries"
import type { Article } from "@/lib/knowledge/articles/schema"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { languageAt, splitLanguage } from "@/lib/platform/languages/addresses"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { contextIn, prefixOf } from "@/lib/tenancy/organisations/languages"
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
 * The published article that a program names by its slug in any language, a former one or its id, as Markdown with its last
 * change; in the language that its address names where it is read elsewhere.
 * @throws NotFoundError
 */
export async function markdownOfNamed(ctx: Context, name: string): Promise<string> {
  try {
    return await namedMarkdown(ctx, name)
  } catch (error) {
    if (!(error instanceof MovedError)) throw error
    const { reader, slug } = readAt(ctx, error.path)
    return namedMarkdown(reader, slug)
  }
}

/**
 * The published article at a path of this portal, with or without `.md`, as Markdown with its last change, in the language
 * that the path names.
 * @throws NotFoundError
 */
export async function markdownAt(ctx: Context, path: string): Promise<string> {
  const { reader, slug } = readAt(ctx, path.replace(/\.md$/, ""))
  return markdownOfNamed(reader, slug)
}

async function namedMarkdown(ctx: Context, slug: string): Promise<string> {
  const { article } = await publishedArticle(ctx, slug)
  const language = languageOf(ctx, article)
  const { updatedAt } = article
  return articleMarkdown(linked(ctx, article), { url: addressOf(ctx, article), language, updatedAt })
}

/** An article whose links lead to pages in the language it is read in. */
export const linked = (ctx: Context, article: Article): Article => ({
  ...article,
  body: linksIn(article.body, prefixOf(ctx)),
})

/** Which article is at a path of this portal, and who reads it there. @throws NotFoundError for a path of another page */
function readAt(ctx: Context, address: string): { reader: Context; slug: string } {
  const { segment, path } = splitLanguage(address)
  const language = languageAt(ctx.organisation.settings, segment)
  const start = articlePath({ slug: "" })
  const slug = path.startsWith(start) ? decoded(path.slice(start.length)) : ""
  if (!language || !slug) throw new NotFoundError("Article")
  return { reader: contextIn(ctx, language), slug }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toWellFormed()
  } catch {
    return ""
  }
}

/** Readers are told the language of a text that is in another one than they ask for. */
const languageOf = (ctx: Context, { language }: { language: string }) => language || ctx.language

const addressOf = (ctx: Context, article: { slug: string; language: string }) =>
  portalOrigin(ctx.organisation) + ownPath(ctx, article)
