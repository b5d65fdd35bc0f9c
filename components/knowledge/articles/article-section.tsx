import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import type { ListedArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"
import { categoriesPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { ArticleList } from "./article-list"

type Props = {
  first: Page<ListedArticle>
  path: string
  settings: Pick<OrganisationSettings, "language" | "timeZone">
  /** Whether this is the list from its beginning. */
  isFirst: boolean
}

/** The articles of a category or folder, or the sentence that there are none. */
export function ArticleSection({ isFirst, first, ...list }: Props) {
  const t = words("knowledge.article")
  return (
    <section aria-labelledby="articles">
      <h2 id="articles" className="mb-4 text-lg">
        {t("articles")}
      </h2>
      {!isFirst && <FromTheBeginning path={list.path} />}
      {first.items.length > 0 ? (
        <ArticleList first={first} {...list} />
      ) : (
        <EmptyState drawing={<EmptyPage />} title={t("none")}>
          <p>{t("noneHint")}</p>
          <a href={categoriesPath} className="text-link">
            {t("allCategories")}
          </a>
        </EmptyState>
      )}
    </section>
  )
}
