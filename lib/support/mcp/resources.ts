import { listPublished } from "@/lib/knowledge/articles/queries"
import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { markdownAt } from "@/lib/knowledge/publishing/seo/article-markdown"
import { NotFoundError } from "@/lib/platform/errors"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { articleMarkdownPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"

const mimeType = "text/markdown"

/** The published articles, 20 at a time, each by the address at which it is read as Markdown. @throws InvalidError */
export async function listResources(ctx: Context, cursor?: string) {
  const { items, next } = await listPublished(ctx, cursor)
  return { resources: items.map((article) => described(ctx, article)), ...(next && { nextCursor: next }) }
}

/** How the addresses of all articles look. */
export const listTemplates = ({ organisation }: Context) => ({
  resourceTemplates: [
    {
      uriTemplate: `${portalOrigin(organisation)}/kb/article/{slug}.md`,
      name: "article",
      title: "Article",
      description: "A published article as Markdown. Searches give the addresses, with or without .md.",
      mimeType,
    },
  ],
})

/** An article by its address on this portal; it counts as a search of its asker. @throws NotFoundError, RateLimitedError */
export async function readResource(ctx: Context, uri: string) {
  await spend(ctx, "search-address", addressOf(ctx))
  const { organisation } = ctx
  const origin = [portalOrigin(organisation), subdomainOrigin(organisation)].find((own) =>
    uri.startsWith(`${own}/`),
  )
  if (!origin) throw new NotFoundError("Resource")
  return { contents: [{ uri, mimeType, text: await markdownAt(ctx, uri.slice(origin.length)) }] }
}

const described = ({ organisation }: Context, article: ArticleSummary) => ({
  uri: portalOrigin(organisation) + articleMarkdownPath(article),
  name: article.slug,
  title: article.title,
  ...(article.excerpt && { description: article.excerpt }),
  mimeType,
  annotations: { audience: ["user", "assistant"], lastModified: article.updatedAt },
})
