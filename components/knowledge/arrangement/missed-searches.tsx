import { PageLink } from "@/components/ui/page-link"
import { newArticlePath } from "@/lib/platform/paths"

export type MissedSearch = { query: string; asked: number }

/** What visitors searched for and did not find: articles to write. */
export const MissedSearches = ({ searches }: { searches: MissedSearch[] }) => (
  <section aria-labelledby="missed" className="card missed-searches">
    <h2 id="missed" className="text-sm">
      Searches that found nothing
    </h2>
    <p className="text-muted text-xs">In the last 30 days. Select one to write the article.</p>
    {searches.length === 0 ? (
      <p className="mt-2 text-sm">None: visitors found what they looked for.</p>
    ) : (
      <ul className="mt-2">
        {searches.map(({ query, asked }) => (
          <li key={query}>
            <PageLink
              href={newArticlePath({ title: query })}
              aria-label={`Write an article about “${query}”`}
              title="Write an article"
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
