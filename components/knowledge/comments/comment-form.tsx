import { OutcomeWords } from "@/components/knowledge/reactions/outcome-words"
import { Icon } from "@/components/ui/icon"
import { longestComment } from "@/lib/knowledge/comments/values"
import { commentPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { lengthText } from "./length-text"

const id = "new-comment"

/** Where a comment is written (H06): a form that any browser sends. With a script, visitors are asked to sign in then. */
export const CommentForm = ({ articleId }: { articleId: string }) => (
  <form
    method="post"
    action={commentPath}
    data-comment=""
    data-longest={longestComment}
    className="mt-8"
    suppressHydrationWarning
  >
    <input type="hidden" name="article" value={articleId} />
    <label htmlFor={id} className="field-label">
      {words("knowledge.comments")("yours")}
    </label>
    <textarea
      id={id}
      name="comment"
      rows={4}
      // What another person typed here before is not brought back.
      autoComplete="off"
      aria-describedby={`${id}-length`}
      suppressHydrationWarning
      className="field"
    />
    <p id={`${id}-length`} className="field-hint tabular-nums" suppressHydrationWarning>
      {lengthText(0, longestComment)}
    </p>
    <p id={`${id}-error`} role="alert" hidden className="field-error" suppressHydrationWarning>
      <Icon name="alert" />
      <span suppressHydrationWarning />
    </p>
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <button type="submit" className="button button-primary" suppressHydrationWarning>
        <span>{words("knowledge.comments")("post")}</span>
      </button>
      <p role="status" className="text-sm text-success empty:sr-only" suppressHydrationWarning />
      <noscript>
        <OutcomeWords of="comment" />
      </noscript>
    </div>
  </form>
)
