import { Day } from "@/components/ui/date"
import { Icon, type IconName } from "@/components/ui/icon"
import type { Article } from "@/lib/articles/schema"

type Props = { article: Article; readingMinutes: number; language: string }

/** Title, last change, reading time and counters (checklist F02). */
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
      <Count icon="eye" count={article.viewCount} one="view" many="views" />
      {article.upvoteCount + article.downvoteCount > 0 && (
        <>
          <Count icon="up" count={article.upvoteCount} one="found this helpful" many="found this helpful" />
          <Count icon="down" count={article.downvoteCount} one="did not" many="did not" />
        </>
      )}
      {article.commentCount > 0 && (
        <Count icon="comment" count={article.commentCount} one="comment" many="comments" />
      )}
    </div>
  </header>
)

const Count = (props: { icon: IconName; count: number; one: string; many: string }) => (
  <span dir="ltr" className="inline-flex items-center gap-1.5 tabular-nums">
    <Icon name={props.icon} className="size-4" />
    {`${props.count} ${props.count === 1 ? props.one : props.many}`}
  </span>
)
