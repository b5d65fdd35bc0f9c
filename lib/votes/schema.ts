import type { ArticleCounts } from "@/lib/articles/schema"

export type Direction = "up" | "down"

/** What a vote did to the counters (H03); 'Already Exist' left them as they were (H04, D-61). */
export type VoteMessage = "IncrUp" | "IncrDown" | "IncrUpDecrDown" | "IncrDownDecrUp" | "Already Exist"

/** What somebody thinks of an article, and what everybody does. */
export type VoteStatus = { vote: Direction | null; counts: ArticleCounts }

/** A vote that was cast, and the counters after it. */
export type CastVote = { message: VoteMessage; vote: Direction; counts: ArticleCounts }
