import { z } from "zod"
import type { ArticleCounts } from "@/lib/knowledge/articles/schema"

export type Direction = "up" | "down"
export const isDirection = (text?: string): text is Direction => text === "up" || text === "down"

/** What a vote did to the counters (H03); 'Already Exist' left them as they were (H04, D-61). */
export type VoteMessage = "IncrUp" | "IncrDown" | "IncrUpDecrDown" | "IncrDownDecrUp" | "Already Exist"

/** One person's vote on an article, and the counts of all votes. */
export type VoteStatus = { vote: Direction | null; counts: ArticleCounts }

/** A vote that was cast, and the counters after it. */
export type CastVote = { message: VoteMessage; vote: Direction; counts: ArticleCounts }

export const longestMissing = 1000

/** What a reader missed in an article, in their own words. */
export const missingWords = z
  .string()
  .trim()
  .min(1, "Please say what was missing")
  .max(longestMissing, `At most ${longestMissing} characters`)

/** What a reader missed, as authors read it: without a name. */
export type MissingWords = { words: string; at: string }
export type MissingInArticle = MissingWords & { articleId: string; title: string; slug: string }
