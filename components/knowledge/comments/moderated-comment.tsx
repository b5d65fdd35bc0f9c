"use client"
import { useEffect, useRef } from "react"
import { Face } from "@/components/ui/face"
import { Ago, Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { ReadyButton } from "@/components/ui/ready-button"
import { together } from "@/components/ui/together"
import type { ShownCommentToModerate } from "@/lib/knowledge/comments/schema"
import type { CommentStatus } from "@/lib/knowledge/comments/values"
import { words } from "@/lib/platform/words/words"
import { AnswerTools } from "./answer-tools"
import { CommentText } from "./comment-text"
import { CommentAbove, CommentsBelow } from "./comments-beside"
import { nameWords } from "./name-words"

type Props = {
  comment: ShownCommentToModerate
  /** What it is now, which may be another than when it was listed. */
  status: CommentStatus
  /** What has been answered to it on this page. */
  replies: string[]
  judge: (status: CommentStatus) => void
  reply: (text: string) => Promise<void>
  remove: () => Promise<void>
}

/** A comment, on which article, what was said before and after it, and what to do with it. */
export function ModeratedComment({ comment, status, replies, judge, reply, remove }: Props) {
  const { article, authorEmail } = comment
  const authorName = nameWords(comment.authorName)
  return (
    <article
      aria-label={words("knowledge.moderation")("commentBy", { name: authorName })}
      data-staff={comment.byStaff || undefined}
      data-reply={comment.replyToId !== null || undefined}
      className="entry"
    >
      <header>
        <Face name={authorName} photo={comment.authorPhoto} />
        <div className="min-w-0">
          <p className="font-semibold text-sm [overflow-wrap:anywhere]">
            <bdi>{authorName}</bdi>
            {authorEmail && <span className="font-normal text-muted"> · {authorEmail}</span>}
          </p>
          <p className="text-muted text-xs">
            <Moment at={comment.createdAt} /> <Ago at={comment.createdAt} />
          </p>
        </div>
      </header>
      <p className="mt-3 text-muted text-sm [overflow-wrap:anywhere]">
        {together(
          words("knowledge.moderation").parts(article.isPublished ? "on" : "onDraft", {
            article: () =>
              article.isPublished ? (
                <PageLink href={article.path} dir="auto" className="text-link">
                  {article.title}
                </PageLink>
              ) : (
                <bdi>{article.title}</bdi>
              ),
          }),
        )}
      </p>
      {comment.parent && <CommentAbove parent={comment.parent} />}
      <CommentText body={comment.body} />
      <CommentsBelow {...comment} written={replies} />
      <Judgement listed={comment.status} status={status} judge={judge} />
      <AnswerTools comment={comment} canReply={status !== "rejected"} reply={reply} remove={remove} />
    </article>
  )
}

type JudgementProps = Pick<Props, "status" | "judge"> & { listed: CommentStatus }

/** The buttons; once one is pressed, what was said and the way back. The focus stays among them. */
function Judgement({ listed, status, judge }: JudgementProps) {
  const buttons = useRef<HTMLParagraphElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is gone with the status it belongs to.
  useEffect(() => {
    if (!isFirst.current && !buttons.current?.contains(document.activeElement))
      buttons.current?.querySelector("button")?.focus()
    isFirst.current = false
  }, [status])
  const isJudged = status !== listed
  return (
    <p ref={buttons} className="mt-4 flex flex-wrap items-center gap-3">
      {isJudged && (
        <span className="font-semibold text-sm">{words("knowledge.commentStatuses")(status)}</span>
      )}
      {isJudged ? (
        <Choice label={words("knowledge.moderation")("undo")} onClick={() => judge(listed)} />
      ) : (
        <>
          {status !== "approved" && (
            <Choice
              label={words("knowledge.moderation")("approve")}
              isMain
              onClick={() => judge("approved")}
            />
          )}
          {status !== "rejected" && (
            <Choice label={words("knowledge.moderation")("reject")} onClick={() => judge("rejected")} />
          )}
        </>
      )}
    </p>
  )
}

const Choice = (props: { label: string; isMain?: boolean; onClick: () => void }) => (
  <ReadyButton
    onClick={props.onClick}
    className={`button ${props.isMain ? "button-primary" : "button-quiet"}`}
  >
    {props.label}
  </ReadyButton>
)
