import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** Other articles worth reading after this one. */
export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="no-print mt-12 border-border border-t pt-8">
      <h2 id="related" className="text-lg">
        {words("knowledge.article")("related")}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {articles.map((article) => (
          <li key={article.id} lang={article.language || undefined} className="min-w-0 text-sm">
            <a
              href={articlePath(article)}
              dir="auto"
              className="text-link wrap-anywhere inline-block py-0.5 font-semibold"
            >
              {article.title}
            </a>
            {article.excerpt && (
              <p dir="auto" className="wrap-anywhere line-clamp-2 text-muted">
                {article.excerpt}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
