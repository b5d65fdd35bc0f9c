import { PageLink } from "@/components/ui/page-link"
import { newArticlePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

export type MissedSearch = { query: string; asked: number }

/** What visitors searched for and did not find: articles to write. */
export const MissedSearches = ({ searches }: { searches: MissedSearch[] }) => (
  <section aria-labelledby="missed" className="card missed-searches">
    <h2 id="missed" className="text-sm">
      {words("knowledge.desk")("searchesFoundNothing")}
    </h2>
    <p className="text-muted text-xs">{words("knowledge.desk")("last30DaysSelect")}</p>
    {searches.length === 0 ? (
      <p className="mt-2 text-sm">{words("knowledge.desk")("noneVisitorsFoundWhat")}</p>
    ) : (
      <ul className="mt-2">
        {searches.map(({ query, asked }) => (
          <li key={query}>
            <PageLink
              href={newArticlePath({ title: query })}
              aria-label={words("knowledge.desk")("writeAbout", { query })}
              title={words("knowledge.desk")("writeAnArticle")}
              className="missed-link"
            >
              <bdi className="min-w-0 flex-1 truncate">{query}</bdi>
              <span className="text-muted text-xs tabular-nums">{asked}×</span>
            </PageLink>
          </li>
        ))}
      </ul>
    )}
  </section>
)
