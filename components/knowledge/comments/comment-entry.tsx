import { Day } from "@/components/ui/date"
import { Face } from "@/components/ui/face"
import type { ShownComment } from "@/lib/knowledge/comments/schema"
import { CommentText } from "./comment-text"

/** A comment below its article: who, when, what. `language` is the portal's. */
export const CommentEntry = ({ comment, language }: { comment: ShownComment; language: string }) => (
  <article
    aria-label={`${comment.replyToId ? "Answer" : "Comment"} by ${comment.authorName}`}
    data-staff={comment.byStaff || undefined}
    data-reply={comment.replyToId !== null || undefined}
    className={comment.replyToId ? "entry ms-6 sm:ms-12" : "entry"}
  >
    <header>
      <Face name={comment.authorName} photo={comment.authorPhoto} />
      <div className="min-w-0">
        <p className="font-semibold text-sm [overflow-wrap:anywhere]">
          <bdi>{comment.authorName}</bdi>
          {comment.byStaff && comment.authorName !== "Support" && (
            <span className="font-normal text-muted"> · Support</span>
          )}
        </p>
        <p className="text-muted text-xs">
          <Day at={comment.createdAt} language={language} />
        </p>
      </div>
    </header>
    <CommentText body={comment.body} />
  </article>
)
