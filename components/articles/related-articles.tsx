import { PageLink } from "@/components/ui/page-link"
import type { ArticleSummary } from "@/lib/articles/schema"
import { articlePath } from "@/lib/paths"

/** Other articles worth reading after this one. */
export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="no-print mt-12 border-border border-t pt-8">
      <h2 id="related" className="text-lg">
        Related articles
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {articles.map((article) => (
          <li key={article.id}>
            <PageLink
              href={articlePath(article)}
              lang={article.language || undefined}
              dir="auto"
              className="text-link inline-block py-1.5 text-sm"
            >
              {article.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
