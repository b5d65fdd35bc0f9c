import { firstImage } from "@/lib/knowledge/articles/body/first-image"
import { sharePicturePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { type JsonLd, organisationJsonLd } from "@/lib/tenancy/organisations/json-ld"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { ownPath } from "./languages/reading"
import type { PlacedArticle } from "./schema"
import { articleSeo } from "./seo"

type Shown = Pick<Context, "organisation" | "language">

/** Search engines cut or refuse longer headlines. */
const longestHeadline = 110

/** The article for schema.org; its company wrote it and publishes it. */
export function articleJsonLd(ctx: Shown, { article, category }: PlacedArticle): JsonLd {
  const { organisation } = ctx
  const path = ownPath(ctx, article)
  const origin = portalOrigin(organisation)
  const { description, keywords } = articleSeo(article)
  const image = firstImage(article.body)
  const company = organisationJsonLd(organisation)
  return {
    "@type": "Article",
    headline: [...article.title].slice(0, longestHeadline).join(""),
    url: origin + path,
    mainEntityOfPage: origin + path,
    ...(description && { description }),
    image: origin + (image ?? sharePicturePath(path)),
    ...(keywords.length > 0 && { keywords }),
    datePublished: article.publishedAt ?? article.updatedAt,
    dateModified: article.updatedAt,
    ...(article.commentCount > 0 && { commentCount: article.commentCount }),
    inLanguage: article.language || ctx.language,
    articleSection: category.name,
    author: company,
    publisher: company,
  }
}
