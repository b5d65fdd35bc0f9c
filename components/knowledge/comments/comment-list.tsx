import type { ReactNode } from "react"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import type { ShownComment } from "@/lib/knowledge/comments/schema"
import type { Page } from "@/lib/platform/cursor"
import { CommentEntry } from "./comment-entry"
import { MoreComments } from "./more-comments"

type Props = {
  articleId: string
  /** The article's path. */
  path: string
  /** How many are approved. */
  count: number
  first: Page<ShownComment>
  /** Whether `first` is the list from its beginning. */
  isFirst: boolean
  language: string
  /** The way to write one. */
  children?: ReactNode
}

/** What readers say to an article, oldest first (D-60). */
export const CommentList = ({ articleId, path, count, first, isFirst, language, children }: Props) => (
  <section aria-labelledby="comments" className="no-print mt-12 border-border border-t pt-8">
    <h2 id="comments" className="mb-4 text-lg">
      {count > 0 ? `Comments (${count})` : "Comments"}
    </h2>
    {!isFirst && <FromTheBeginning path={`${path}#comments`} />}
    {first.items.length === 0 && isFirst && <p className="text-muted text-sm">There are no comments yet.</p>}
    <ol className="grid gap-4">
      {first.items.map((comment) => (
        <li key={comment.id}>
          <CommentEntry comment={comment} language={language} />
        </li>
      ))}
    </ol>
    {first.next && (
      <MoreComments
        key={first.next}
        articleId={articleId}
        path={path}
        after={first.next}
        language={language}
      />
    )}
    {children}
  </section>
)
