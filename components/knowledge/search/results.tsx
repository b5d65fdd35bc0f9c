import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { type HitPage, hitsPerPage, mostPages } from "@/lib/knowledge/search/schema"
import { categoriesPath, searchResultsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { AskLink } from "./ask-link"
import { Corrected } from "./corrected"
import { ResultRow } from "./result-row"

type Props = {
  text: string
  page: number
  /** Whether the words were taken as they were typed. */
  isExact: boolean
  found: HitPage
  hasTickets: boolean
  settings: Pick<OrganisationSettings, "language" | "timeZone">
}

/** One page of what was found for a text, and the ways on. */
export function Results({ text, page, isExact, found, hasTickets, settings }: Props) {
  const t = words("knowledge.search")
  const pathOf = (other: number) => searchResultsPath(text, other, isExact)
  if (found.hits.length === 0) return <NoResults text={text} hasTickets={hasTickets} />
  return (
    <section aria-label={t("results")}>
      {found.corrected && <Corrected text={text} corrected={found.corrected} />}
      <p className="mb-3 text-muted text-sm">{countOf(found.total, page)}</p>
      <ul className="divide-y divide-border border-border border-y">
        {found.hits.map((hit) => (
          <li key={`${hit.kind} ${hit.id}`}>
            <ResultRow hit={hit} text={text} settings={settings} />
          </li>
        ))}
      </ul>
      {(page > 1 || found.hasMore) && (
        <nav aria-label={t("moreResults")} className="no-print mt-6 flex flex-wrap justify-center gap-3">
          {page > 1 && (
            <a rel="prev" href={pathOf(page - 1)} className="button button-quiet">
              {t("back")}
            </a>
          )}
          {found.hasMore && (
            <a rel="next" href={pathOf(page + 1)} className="button button-quiet">
              {t("more")}
            </a>
          )}
        </nav>
      )}
    </section>
  )
}

function countOf(total: number, page: number) {
  const t = words("knowledge.search")
  const isMost = total >= mostPages * hitsPerPage
  const results = isMost ? t("manyCount", { count: total - 1 }) : t("count", { count: total })
  return page > 1 ? t("page", { results, page }) : results
}

function NoResults({ text, hasTickets }: { text: string; hasTickets: boolean }) {
  const t = words("knowledge.search")
  return (
    <EmptyState drawing={<EmptyPage />} title={text ? t("none") : t("ask")}>
      <p>{text ? t("otherWords") : t("typeWords")}</p>
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        <a href={categoriesPath} className="text-link">
          {t("allCategories")}
        </a>
        {text && hasTickets && <AskLink />}
      </p>
    </EmptyState>
  )
}
