import { Icon } from "@/components/ui/icon"
import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"

/** Articles as a short list of titles in two columns. */
export const PopularArticles = ({ articles }: { articles: ArticleSummary[] }) => (
  <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
    {articles.map((article) => (
      <li key={article.id} className="border-border border-b">
        <a href={articlePath(article)} className="group flex min-h-14 items-center gap-3 py-3">
          <Icon name="file" className="size-5 text-muted" />
          <span
            lang={article.language || undefined}
            dir="auto"
            className="wrap-anywhere min-w-0 grow font-medium group-hover:text-brand-text"
          >
            {article.title}
          </span>
          <Icon name="chevron" className="size-4 text-muted rtl:-scale-x-100" />
        </a>
      </li>
    ))}
  </ul>
)
