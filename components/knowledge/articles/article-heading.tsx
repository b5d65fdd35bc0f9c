import { Updated } from "@/components/ui/updated"
import { type Article, countsIn } from "@/lib/knowledge/articles/schema"
import { words } from "@/lib/platform/words/words"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { ArticleCounts } from "./article-counts"

type Props = {
  article: Article
  readingMinutes: number
  settings: Pick<OrganisationSettings, "language" | "timeZone">
}

/** Title, last change, reading time and counters (F02). */
export const ArticleHeading = ({ article, readingMinutes, settings }: Props) => (
  <header className="mb-8 border-border border-b pb-6">
    <h1 dir="auto" className="text-3xl">
      {article.title}
    </h1>
    {/* Said in the reader's language, whatever the article's. */}
    <div
      lang={settings.language}
      className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted text-sm"
    >
      <bdi>
        <Updated at={article.updatedAt} settings={settings} />
      </bdi>
      <bdi>{words("knowledge.article")("readingTime", { minutes: readingMinutes })}</bdi>
      <ArticleCounts counts={countsIn(article)} />
    </div>
  </header>
)
