import type { ReactNode } from "react"
import { Breadcrumbs } from "@/components/page/breadcrumbs"
import { wayTo } from "@/components/page/way-to"
import type { PresentedBody } from "@/lib/knowledge/articles/body/presentation"
import type { PlacedArticle } from "@/lib/knowledge/articles/schema"
import { directionOf } from "@/lib/platform/direction"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { ArticleHeading } from "./article-heading"
import { ArticleBody } from "./body/article-body"
import { Outline } from "./body/outline"

type Props = {
  organisation: Organisation
  placed: PlacedArticle
  body: PresentedBody
  /** What opens the side panels. */
  side?: ReactNode
  /** The articles around this one, beside the text on wide screens. */
  beside?: ReactNode
  /** What follows the article. */
  children?: ReactNode
}

/** An article as it is read: the way around it, text, outline. */
export function ArticleFrame({ organisation, placed, body, side, beside, children }: Props) {
  const { article } = placed
  const { breadcrumbsEnabled, language: portalLanguage } = organisation.settings
  const language = article.language || portalLanguage
  return (
    <>
      {breadcrumbsEnabled && <Breadcrumbs crumbs={wayTo(placed)} />}
      <div className="container-page article-grid">
        <div className="no-print article-side">
          <div className="side-icons">{side}</div>
          {beside}
        </div>
        <div className="min-w-0 max-w-[44rem]">
          <article lang={language} dir={article.language ? directionOf(language) : undefined}>
            <ArticleHeading
              article={article}
              readingMinutes={body.readingMinutes}
              settings={organisation.settings}
            />
            <ArticleBody html={body.html} />
          </article>
          {children}
        </div>
        <Outline entries={body.outline} />
      </div>
    </>
  )
}
