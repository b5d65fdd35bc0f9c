import { Icon } from "@/components/ui/icon"
import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"

type Props = { previous?: ArticleSummary; next?: ArticleSummary }

/** The articles before and after this one in its folder or category. */
export function ArticleNeighbours({ previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next article" className="no-print mt-14 grid gap-4 sm:grid-cols-2">
      {previous && <Neighbour article={previous} label="Previous" />}
      {next && <Neighbour article={next} label="Next" />}
    </nav>
  )
}

function Neighbour({ article, label }: { article: ArticleSummary; label: "Previous" | "Next" }) {
  const isNext = label === "Next"
  return (
    <a
      href={articlePath(article)}
      rel={isNext ? "next" : "prev"}
      className={`card card-link group flex flex-col p-4 ${isNext ? "items-end text-end sm:col-start-2" : "items-start"}`}
    >
      <span className={`flex items-center gap-1.5 text-muted text-xs ${isNext ? "flex-row-reverse" : ""}`}>
        <Icon name={isNext ? "arrow" : "back"} className="size-4 rtl:-scale-x-100" />
        {label}
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
