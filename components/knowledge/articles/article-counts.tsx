"use client"
import type { ReactNode } from "react"
import { shown } from "@/components/knowledge/reactions/state"
import { useReactions } from "@/components/knowledge/reactions/use-reactions"
import type { ArticleCounts as Counts } from "@/lib/knowledge/articles/schema"

type Props = {
  /** As the page was drawn. */
  counts: Counts
  /** Drawn by the server, which has them anyway. */
  icons: Record<"eye" | "up" | "down" | "comment", ReactNode>
}

/** An article's counters, as they are by now (F02). */
export function ArticleCounts({ counts, icons }: Props) {
  const reactions = useReactions()
  const now = reactions ? shown(reactions.state).counts : counts
  const hasVotes = now.upvoteCount + now.downvoteCount > 0
  return (
    <>
      {now.viewCount > 0 && <Count icon={icons.eye} count={now.viewCount} one="view" many="views" />}
      {hasVotes && (
        <>
          <Count icon={icons.up} count={now.upvoteCount} one="found this helpful" many="found this helpful" />
          <Count icon={icons.down} count={now.downvoteCount} one="did not" many="did not" />
        </>
      )}
      {now.commentCount > 0 && (
        <Count icon={icons.comment} count={now.commentCount} one="comment" many="comments" />
      )}
    </>
  )
}

const Count = (props: { icon: ReactNode; count: number; one: string; many: string }) => (
  <span dir="ltr" className="inline-flex items-center gap-1.5 tabular-nums">
    {props.icon}
    {`${props.count} ${props.count === 1 ? props.one : props.many}`}
  </span>
)
