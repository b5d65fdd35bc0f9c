import type { z } from "zod"
import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import type { WrittenComment } from "@/lib/knowledge/comments/schema"
import type { CastVote, Direction, VoteStatus } from "@/lib/knowledge/reactions/votes/schema"
import type { CountsShape, submittedReply, voteStatusReply } from "./calls"

export const toCounts = (counts: ArticleCounts): CountsShape => ({
  viewCount: counts.viewCount,
  upvote: counts.upvoteCount,
  downvote: counts.downvoteCount,
  comment: counts.commentCount,
})

export const fromCounts = (shape: CountsShape): ArticleCounts => ({
  viewCount: shape.viewCount,
  upvoteCount: shape.upvote,
  downvoteCount: shape.downvote,
  commentCount: shape.comment,
})

export const toVoteStatus = ({ vote, counts }: VoteStatus): z.infer<typeof voteStatusReply> => ({
  status: "200",
  data: { upvote: vote === "up", downvote: vote === "down" },
  counts: toCounts(counts),
})

export function fromVoteStatus({ data, counts }: z.infer<typeof voteStatusReply>): VoteStatus {
  const vote = data.upvote ? "up" : data.downvote ? "down" : null
  return { vote, counts: fromCounts(counts) }
}

const voteTypes = { up: "upvote", down: "downvote" } as const
export const toVoteType = (direction: Direction) => voteTypes[direction]
export const fromVoteType = (type: "upvote" | "downvote"): Direction => (type === "upvote" ? "up" : "down")

type Submitted = { message: CastVote["message"] | WrittenComment["message"]; counts: ArticleCounts }
export const toSubmitted = ({ message, counts }: Submitted): z.infer<typeof submittedReply> => ({
  status: "200",
  message,
  data: toCounts(counts),
})
