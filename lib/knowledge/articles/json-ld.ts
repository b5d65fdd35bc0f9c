import { firstImage } from "@/lib/knowledge/articles/body/first-image"
import { articlePath, sharePicturePath } from "@/lib/platform/paths"
import { type JsonLd, organisationJsonLd } from "@/lib/tenancy/organisations/json-ld"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { PlacedArticle } from "./schema"
import { articleSeo } from "./seo"

/** Search engines cut or refuse longer headlines. */
const longestHeadline = 110

/** The article for schema.org; its company wrote it and publishes it. */
export function articleJsonLd(organisation: Organisation, { article, category }: PlacedArticle): JsonLd {
  const origin = portalOrigin(organisation)
  const { description, keywords } = articleSeo(article)
  const image = firstImage(article.body)
  const company = organisationJsonLd(organisation)
  return {
    "@type": "Article",
    headline: [...article.title].slice(0, longestHeadline).join(""),
    url: origin + articlePath(article),
    mainEntityOfPage: origin + articlePath(article),
    ...(description && { description }),
    image: origin + (image ?? sharePicturePath(articlePath(article))),
    ...(keywords.length > 0 && { keywords }),
    datePublished: article.publishedAt ?? article.updatedAt,
    dateModified: article.updatedAt,
    ...(article.commentCount > 0 && { commentCount: article.commentCount }),
    inLanguage: article.language || organisation.settings.language,
    articleSection: category.name,
    author: company,
    publisher: company,
  }
}
