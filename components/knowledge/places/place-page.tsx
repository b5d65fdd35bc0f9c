import type { ReactNode } from "react"
import { ArticleSection } from "@/components/knowledge/articles/article-section"
import type { Crumb } from "@/components/page/breadcrumbs"
import { JsonLdScript } from "@/components/page/json-ld"
import { PageFrame } from "@/components/page/page-frame"
import { PageHeading } from "@/components/page/page-heading"
import { wayIn } from "@/components/page/way-to"
import type { ListedArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"
import { breadcrumbJsonLd } from "@/lib/tenancy/organisations/json-ld"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

type Props = {
  context: { organisation: Organisation; language: string }
  place: { name: string; description: string }
  /** The way here. */
  way: Crumb[]
  /** What opens the side panels. */
  side: ReactNode
  articles: Page<ListedArticle>
  path: string
  /** Whether its lists are shown from their beginning. */
  isFirst: boolean
  /** What stands above its articles. */
  children?: ReactNode
}

/** A category or folder with its articles. */
export function PlacePage({ context, place, way, side, articles, path, isFirst, children }: Props) {
  const { settings } = context.organisation
  return (
    <PageFrame crumbs={settings.breadcrumbsEnabled ? way : undefined} side={side}>
      <PageHeading title={place.name} description={place.description} />
      {children}
      <ArticleSection
        first={articles}
        path={path}
        settings={{ ...settings, language: context.language }}
        isFirst={isFirst}
      />
      <JsonLdScript graph={[breadcrumbJsonLd(context.organisation, wayIn(context, way))]} />
    </PageFrame>
  )
}
