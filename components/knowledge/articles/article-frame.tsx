import type { ReactNode } from "react"
import { Breadcrumbs } from "@/components/page/breadcrumbs"
import { wayTo } from "@/components/page/way-to"
import type { PresentedBody } from "@/lib/knowledge/articles/body/presentation"
import type { PlacedArticle } from "@/lib/knowledge/articles/schema"
import { directionOf } from "@/lib/platform/direction"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { words } from "@/lib/platform/words/words"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { ArticleHeading } from "./article-heading"
import { ArticleBody } from "./body/article-body"
import { Outline } from "./body/outline"

type Props = {
  organisation: Organisation
  /** That of the page. */
  language: string
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
export function ArticleFrame({ organisation, language: asked, placed, body, side, beside, children }: Props) {
  const { article } = placed
  const { breadcrumbsEnabled } = organisation.settings
  const language = article.language || asked
  // A company with one language says of none that it is missing.
  const isForeign = article.language !== "" && organisation.settings.languages.length > 0
  return (
    <>
      {breadcrumbsEnabled && <Breadcrumbs crumbs={wayTo(placed)} />}
      <div className="container-page article-grid">
        <div className="no-print article-side">
          <div className="side-icons">{side}</div>
          {beside}
        </div>
        <div className="min-w-0 max-w-[44rem]">
          {isForeign && (
            <p role="note" className="no-print mb-6 rounded-md bg-sunken px-4 py-3 text-sm">
              {untranslatedWords(asked, language)}
            </p>
          )}
          <article lang={language} dir={article.language ? directionOf(language) : undefined}>
            <ArticleHeading
              article={article}
              readingMinutes={body.readingMinutes}
              settings={{ ...organisation.settings, language: asked }}
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

/** That an article is shown in another language than its reader asked for, in the language asked for. */
function untranslatedWords(wanted: string, shown: string) {
  const spoken = interfaceLanguageOf(wanted)
  return words("page.languages", spoken)("untranslated", {
    wanted: nameOfLanguage(wanted, spoken),
    shown: nameOfLanguage(shown, spoken),
  })
}
