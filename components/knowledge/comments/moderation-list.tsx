"use client"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { commentsToModerate } from "@/lib/api/knowledge/comments/client"
import type { ShownCommentToModerate } from "@/lib/knowledge/comments/schema"
import type { CommentStatus } from "@/lib/knowledge/comments/values"
import type { Page } from "@/lib/platform/cursor"
import { moderationPageAfter } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { ModeratedComment } from "./moderated-comment"
import { useJudgements } from "./use-judgements"

type Props = { status: CommentStatus; first: Page<ShownCommentToModerate> }

/** The company's comments of one status; those that are judged stay in sight until the page is left (D-60). */
export const ModerationList = (props: Props) => (
  <QueryProvider>
    <Comments {...props} />
  </QueryProvider>
)

function Comments({ status, first }: Props) {
  const { statusOf, said, judge, reply, remove, isGone, repliesTo } = useJudgements()
  if (first.items.length === 0)
    return (
      <EmptyState drawing={<EmptyInbox />} title={words("knowledge.noComments")(status)}>
        <p>{status === "pending" ? words("knowledge.moderation")("newCommentsAppearHere") : null}</p>
      </EmptyState>
    )
  return (
    <>
      <EndlessList
        pages={commentsToModerate(status, first)}
        pathAfter={(cursor) => moderationPageAfter(status, cursor)}
        className="grid gap-4"
      >
        {(comment) =>
          isGone(comment) ? (
            <p className="text-muted text-sm">{words("knowledge.moderation")("commentDeleted")}</p>
          ) : (
            <ModeratedComment
              comment={comment}
              status={statusOf(comment)}
              replies={repliesTo(comment)}
              judge={(next) => judge(comment, next)}
              reply={(text) => reply(comment, text)}
              remove={() => remove(comment)}
            />
          )
        }
      </EndlessList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
