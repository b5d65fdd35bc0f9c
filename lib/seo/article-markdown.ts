import { articleMarkdown } from "@/lib/articles/body/markdown"
import { publishedArticle } from "@/lib/articles/queries"
import type { Context } from "@/lib/context"
import { MovedError } from "@/lib/errors"
import { portalOrigin } from "@/lib/organisations/origin"
import { articlePath } from "@/lib/paths"

/**
 * A published article as Markdown, with its canonical address.
 * @throws NotFoundError, MovedError to the Markdown at its present address.
 */
export async function publishedMarkdown(ctx: Context, slug: string): Promise<{ text: string; url: string }> {
  const { article } = await publishedArticle(ctx, slug).catch((error: unknown) => {
    throw error instanceof MovedError ? new MovedError(`${error.path}.md`) : error
  })
  const url = portalOrigin(ctx.organisation) + articlePath(article)
  return { text: articleMarkdown(article, { url }), url }
}
