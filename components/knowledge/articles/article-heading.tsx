import { PlainDay } from "@/components/ui/plain-day"
import { type Article, countsIn } from "@/lib/knowledge/articles/schema"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { ArticleCounts } from "./article-counts"

type Props = {
  article: Article
  readingMinutes: number
  settings: Pick<OrganisationSettings, "language" | "timeZone">
}

/** Title, last change, reading time and counters (F02). */
export const ArticleHeading = ({ article, readingMinutes, settings: { language, timeZone } }: Props) => (
  <header className="mb-8 border-border border-b pb-6">
    <h1 dir="auto" className="text-3xl">
      {article.title}
    </h1>
    {/* Said in the portal's language, whatever the article's. */}
    <div lang={language} className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted text-sm">
      <span>
        Updated <PlainDay at={article.updatedAt} language={language} timeZone={timeZone} />
      </span>
      <span dir="ltr">{readingMinutes} min read</span>
      <ArticleCounts counts={countsIn(article)} />
    </div>
  </header>
)
