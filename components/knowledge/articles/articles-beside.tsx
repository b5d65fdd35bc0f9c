import type { ReadingOrder } from "@/lib/knowledge/articles/queries"
import type { PlacedArticle } from "@/lib/knowledge/articles/schema"
import { articlePath, categoryPath, folderPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { placed: PlacedArticle; order: ReadingOrder }

/** The articles of the same folder or category around this one, beside the text from 1,100 px on. */
export function ArticlesBeside({ placed: { article, category, folder }, order }: Props) {
  const t = words("knowledge.article")
  const place = folder ?? category
  const path = folder ? folderPath(folder) : categoryPath(category)
  const articles = [...order.before, article, ...order.after]
  if (articles.length < 2) return null
  return (
    <nav aria-label={t("articlesIn", { place: place.name })} className="articles-beside">
      <p className="wrap-anywhere font-semibold text-sm">
        <a href={path} dir="auto" className="hover:text-brand-text hover:underline">
          {place.name}
        </a>
      </p>
      <ul className="mt-2">
        {articles.map(({ id, slug, title, language }) => (
          <li key={id}>
            <a
              href={articlePath({ slug })}
              aria-current={id === article.id ? "page" : undefined}
              lang={language || undefined}
              dir="auto"
              className="beside-link"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {(order.hasEarlier || order.hasLater) && (
        <a href={path} className="beside-link font-semibold">
          {t("allArticles")}
        </a>
      )}
    </nav>
  )
}
