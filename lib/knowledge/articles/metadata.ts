import type { Metadata } from "next"
import { firstImage } from "@/lib/knowledge/articles/body/first-image"
import { articleMarkdownPath, articlePath } from "@/lib/platform/paths"
import { pageMetadata } from "@/lib/tenancy/organisations/metadata"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { PlacedArticle } from "./schema"
import { articleSeo } from "./seo"

/** The head of an article's page, from its `seo_data` with its own words where that is empty (V01, D-07). */
export function articleMetadata(organisation: Organisation, { article, category }: PlacedArticle): Metadata {
  const seo = articleSeo(article)
  const path = articlePath(article)
  const page = pageMetadata(organisation, { ...seo, path, image: firstImage(article.body) })
  return {
    ...page,
    alternates: {
      ...page.alternates,
      types: {
        ...page.alternates?.types,
        "text/markdown": portalOrigin(organisation) + articleMarkdownPath(article),
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
