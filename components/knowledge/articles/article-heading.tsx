import { Day } from "@/components/ui/date"
import { Icon, type IconName } from "@/components/ui/icon"
import { type Article, countsIn } from "@/lib/knowledge/articles/schema"
import { ArticleCounts } from "./article-counts"

type Props = { article: Article; readingMinutes: number; language: string }

/** Title, last change, reading time and counters (F02). */
export const ArticleHeading = ({ article, readingMinutes, language }: Props) => (
  <header className="mb-8 border-border border-b pb-6">
    <h1 dir="auto" className="text-3xl">
      {article.title}
    </h1>
    {/* Said in the portal's language, whatever the article's. */}
    <div lang={language} className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted text-sm">
      <span>
        Updated <Day at={article.updatedAt} language={language} />
      </span>
      <span dir="ltr">{readingMinutes} min read</span>
      <ArticleCounts counts={countsIn(article)} icons={icons} />
    </div>
  </header>
)

const icon = (name: IconName) => <Icon name={name} className="size-4" />
const icons = { eye: icon("eye"), up: icon("up"), down: icon("down"), comment: icon("comment") }
