import { Moment } from "@/components/ui/moment"
import type { ShownCommentBeside, ShownCommentToModerate } from "@/lib/knowledge/comments/schema"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { words } from "@/lib/platform/words/words"
import { CommentText } from "./comment-text"
import { nameWords } from "./name-words"

/** What the comment that is judged answers. */
export const CommentAbove = ({ parent }: { parent: ShownCommentBeside }) => (
  <CommentBeside lead={words("knowledge.moderation")("inAnswerTo")} comment={parent} />
)

type Props = Pick<ShownCommentToModerate, "replies" | "hasEarlierReplies"> & { written: string[] }

/** What answers it: what was there, and what has been written on this page. */
export function CommentsBelow({ replies, hasEarlierReplies, written }: Props) {
  return (
    <>
      {hasEarlierReplies && (
        <p className="mt-3 text-muted text-sm">{words("knowledge.moderation")("thereEarlierAnswers")}</p>
      )}
      {replies.map((reply) => (
        <CommentBeside key={reply.id} lead={words("knowledge.moderation")("answeredBy")} comment={reply} />
      ))}
      {written.map((text) => (
        <blockquote key={text} aria-label={words("knowledge.moderation")("ownAnswer")} className={quoted}>
          <CommentText body={text} />
        </blockquote>
      ))}
    </>
  )
}

const quoted = "mt-3 border-outline border-s-2 ps-4 text-sm"

type BesideProps = { lead: string; comment: ShownCommentBeside }

const CommentBeside = ({ lead, comment: { authorName, body, status, createdAt } }: BesideProps) => (
  <blockquote aria-label={`${lead} ${nameWords(authorName)}`} className={quoted}>
    <p className="text-muted text-xs [overflow-wrap:anywhere]">
      {lead} <bdi>{nameWords(authorName)}</bdi>, <Moment at={createdAt} />
      {status !== "approved" && ` (${inSentence(words("knowledge.commentStatuses")(status))})`}
    </p>
    <CommentText body={body} />
  </blockquote>
)
