import type { Metadata } from "next"
import { firstImage } from "@/lib/knowledge/articles/body/first-image"
import { markdownPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import type { Alternates } from "@/lib/tenancy/organisations/languages"
import { pageMetadata } from "@/lib/tenancy/organisations/metadata"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { ownPath } from "./languages/reading"
import type { PlacedArticle } from "./schema"
import { articleSeo } from "./seo"

/** The head of an article's page, from its `seo_data` with its own words where that is empty (V01, D-07). */
export function articleMetadata(
  ctx: Pick<Context, "organisation" | "language">,
  { article, category }: PlacedArticle,
  alternates: Alternates = {},
): Metadata {
  const { organisation } = ctx
  const seo = articleSeo(article)
  const path = ownPath(ctx, article)
  const page = pageMetadata(organisation, {
    ...seo,
    path,
    alternates,
    language: ctx.language,
    image: firstImage(article.body),
  })
  return {
    ...page,
    alternates: {
      ...page.alternates,
      types: {
        ...page.alternates?.types,
        "text/markdown": portalOrigin(organisation) + markdownPath(path),
      },
    },
    openGraph: {
      ...page.openGraph,
      type: "article",
      publishedTime: article.publishedAt ?? undefined,
      modifiedTime: article.updatedAt,
      section: category.name,
      tags: seo.keywords,
    },
  }
}
