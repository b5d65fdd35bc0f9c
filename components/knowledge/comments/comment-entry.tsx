import { Face } from "@/components/ui/face"
import { PlainDay } from "@/components/ui/plain-day"
import type { Comment } from "@/lib/knowledge/comments/schema"
import { nameless } from "@/lib/knowledge/comments/values"
import { words } from "@/lib/platform/words/words"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { CommentText } from "./comment-text"
import { nameWords } from "./name-words"

type Props = { comment: Comment; settings: Pick<OrganisationSettings, "language" | "timeZone"> }

/** A comment below its article: who, when, what. */
export const CommentEntry = ({ comment, settings: { language, timeZone } }: Props) => (
  <article
    aria-label={words("knowledge.comments")(comment.replyToId ? "answerBy" : "commentBy", {
      name: nameWords(comment.authorName),
    })}
    data-staff={comment.byStaff || undefined}
    data-reply={comment.replyToId !== null || undefined}
    className={comment.replyToId ? "entry ms-6 sm:ms-12" : "entry"}
  >
    <header>
      <Face name={nameWords(comment.authorName)} photo={comment.authorPhoto} />
      <div className="min-w-0">
        <p className="font-semibold text-sm [overflow-wrap:anywhere]">
          <bdi>{nameWords(comment.authorName)}</bdi>
          {comment.byStaff && comment.authorName !== nameless.staff && (
            <span className="font-normal text-muted"> · {words("knowledge.comments")("support")}</span>
          )}
        </p>
        <p className="text-muted text-xs">
          <PlainDay at={comment.createdAt.toISOString()} language={language} timeZone={timeZone} />
        </p>
      </div>
    </header>
    <CommentText body={comment.body} />
  </article>
)
