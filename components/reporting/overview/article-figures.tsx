import { Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { together } from "@/components/ui/together"
import { articlePath, editorPath, newArticlePath } from "@/lib/platform/paths"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
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
  <FigureCard
    title={words("reporting.overview")("searchesWithoutResult")}
    about={words("reporting.overview")("searchesByVisitorsFound")}
  >
    {searches.length === 0 ? (
      <p className="text-muted text-sm">{words("reporting.overview")("everythingWasFoundEvery")}</p>
    ) : (
      <ul className="divide-y divide-border text-sm">
        {searches.map(({ query, asked }) => (
          <li key={query} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{query}</bdi>{" "}
              <span className="text-muted">{words("reporting.overview")("times", { count: asked })}</span>
            </span>
            <PageLink href={newArticlePath({ title: titleOf(query) })} className="text-link">
              {together(
                words("reporting.overview").parts("write", {
                  query,
                  rest: (inside) => <span className="sr-only">{inside}</span>,
                }),
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    )}
  </FigureCard>
)

const Missed = ({ missing }: Pick<Figures, "missing">) => (
  <FigureCard
    title={words("reporting.overview")("whatReadersMissed")}
    about={words("reporting.overview")("writtenAfterNoUnder")}
  >
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
  return first.toLocaleUpperCase(interfaceLanguage()) + rest.join("")
}

type VoteProps = Pick<Figures, "votes" | "votesBefore" | "voted"> & { days: number }

const Votes = ({ votes: { up, down }, votesBefore, voted, days }: VoteProps) => (
  <FigureCard
    title={words("reporting.overview")("votes")}
    about={[
      words("reporting.overview")("helpful", { up, down }),
      changeText(up + down, votesBefore.up + votesBefore.down, days),
    ]
      .filter(Boolean)
      .join("; ")}
  >
    {voted.length === 0 ? (
      <p className="text-muted text-sm">{words("reporting.overview")("noVotesPeriod")}</p>
    ) : (
      <BarList
        whole={Math.max(...voted.map((article) => article.up + article.down))}
        bars={voted.map((article) => ({
          id: article.id,
          label: <ArticleLink {...article} />,
          // What was not helpful fills no bar: a full one reads as praise.
          value: article.up,
          words: words("reporting.overview")("helpfulShort", { up: article.up, down: article.down }),
        }))}
      />
    )}
  </FigureCard>
)

const MostRead = ({ articles }: { articles: Figures["mostRead"] }) => (
  <FigureCard
    title={words("reporting.overview")("mostReadArticles")}
    about={words("reporting.overview")("sinceTheyWerePublished")}
  >
    {articles.length === 0 ? (
      <p className="text-muted text-sm">{words("reporting.overview")("nothingHasBeenRead")}</p>
    ) : (
      <BarList
        bars={articles.map((article) => ({
          id: article.id,
          label: <ArticleLink {...article} />,
          value: article.views,
          words: words("reporting.overview")("views", { count: article.views }),
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
