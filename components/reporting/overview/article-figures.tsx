import { Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { articlePath, editorPath, newArticlePath } from "@/lib/platform/paths"
import type { ArticleFigures as Figures } from "@/lib/reporting/overview/schema"
import { BarList } from "./bar-list"
import { changeText } from "./change-text"
import { FigureCard } from "./figure-card"

/** What happened to articles, and which are missing. */
export const ArticleFigures = ({ figures, days }: { figures: Figures; days: number }) => (
  <>
    <Missing searches={figures.searchesWithoutResult} />
    <Votes {...figures} days={days} />
    {figures.missing.length > 0 && <Missed missing={figures.missing} />}
    <MostRead articles={figures.mostRead} />
  </>
)

const Missing = ({ searches }: { searches: Figures["searchesWithoutResult"] }) => (
  <FigureCard title="Searches without a result" about="Searches by visitors that found nothing">
    {searches.length === 0 ? (
      <p className="text-muted text-sm">Everything was found: every search in this period had results.</p>
    ) : (
      <ul className="divide-y divide-border text-sm">
        {searches.map(({ query, asked }) => (
          <li key={query} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{query}</bdi>{" "}
              <span className="text-muted">
                {asked === 1 ? "once" : `${asked.toLocaleString("en")} times`}
              </span>
            </span>
            <PageLink href={newArticlePath({ title: titleOf(query) })} className="text-link">
              Write an article<span className="sr-only"> about {query}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    )}
  </FigureCard>
)

const Missed = ({ missing }: Pick<Figures, "missing">) => (
  <FigureCard title="What readers missed" about="Written after a No under an article">
    <ul className="divide-y divide-border text-sm">
      {missing.map(({ articleId, title, words, at }) => (
        <li key={articleId + at} className="py-2">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
          <p className="mt-0.5 text-muted text-xs">
            <PageLink href={editorPath(articleId)} dir="auto" className="text-link">
              {title}
            </PageLink>{" "}
            · <Moment at={at} />
          </p>
        </li>
      ))}
    </ul>
  </FigureCard>
)

const titleOf = (query: string) => {
  const [first = "", ...rest] = query
  return first.toLocaleUpperCase() + rest.join("")
}

type VoteProps = Pick<Figures, "votes" | "votesBefore" | "voted"> & { days: number }

const Votes = ({ votes: { up, down }, votesBefore, voted, days }: VoteProps) => (
  <FigureCard
    title="Votes"
    about={[
      `${up.toLocaleString("en")} helpful, ${down.toLocaleString("en")} not helpful`,
      changeText(up + down, votesBefore.up + votesBefore.down, days),
    ]
      .filter(Boolean)
      .join("; ")}
  >
    {voted.length === 0 ? (
      <p className="text-muted text-sm">No votes in this period.</p>
    ) : (
      <BarList
        whole={Math.max(...voted.map((article) => article.up + article.down))}
        bars={voted.map((article) => ({
          id: article.id,
          label: <ArticleLink {...article} />,
          // What was not helpful fills no bar: a full one reads as praise.
          value: article.up,
          words: `${article.up} helpful, ${article.down} not`,
        }))}
      />
    )}
  </FigureCard>
)

const MostRead = ({ articles }: { articles: Figures["mostRead"] }) => (
  <FigureCard title="Most read articles" about="Since they were published">
    {articles.length === 0 ? (
      <p className="text-muted text-sm">Nothing has been read yet.</p>
    ) : (
      <BarList
        bars={articles.map((article) => ({
          id: article.id,
          label: <ArticleLink {...article} />,
          value: article.views,
          words: article.views === 1 ? "1 view" : `${article.views.toLocaleString("en")} views`,
        }))}
      />
    )}
  </FigureCard>
)

const ArticleLink = ({ title, slug }: { title: string; slug: string }) => (
  <PageLink href={articlePath({ slug })} dir="auto" className="text-link">
    {title}
  </PageLink>
)
