import { Icon } from "@/components/ui/icon"
import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { previous?: ArticleSummary; next?: ArticleSummary }

/** The articles before and after this one in its folder or category. */
export function ArticleNeighbours({ previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav
      aria-label={words("knowledge.article")("neighbours")}
      className="no-print mt-14 grid gap-4 sm:grid-cols-2"
    >
      {previous && <Neighbour article={previous} />}
      {next && <Neighbour article={next} isNext />}
    </nav>
  )
}

function Neighbour({ article, isNext = false }: { article: ArticleSummary; isNext?: boolean }) {
  return (
    <a
      href={articlePath(article)}
      rel={isNext ? "next" : "prev"}
      className={`card card-link group flex flex-col p-4 ${isNext ? "items-end text-end sm:col-start-2" : "items-start"}`}
    >
      <span className={`flex items-center gap-1.5 text-muted text-xs ${isNext ? "flex-row-reverse" : ""}`}>
        <Icon name={isNext ? "arrow" : "back"} className="size-4 rtl:-scale-x-100" />
        {words("knowledge.article")(isNext ? "next" : "previous")}
      </span>
      <span
        lang={article.language || undefined}
        dir="auto"
        className="mt-1 font-semibold text-sm group-hover:text-brand-text"
      >
        {article.title}
      </span>
    </a>
  )
}
