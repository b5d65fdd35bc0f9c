import { words } from "@/lib/platform/words/words"
import type { Outcome } from "./state"

/**
 * What may become of a vote or comment, by the name with which the address ends after a form was sent without a script.
 * Refusals have no message.
 */
export const outcomes = {
  voted: { kind: "vote", message: "IncrUp" },
  "voted-before": { kind: "vote", message: "Already Exist" },
  "vote-refused": { kind: "vote" },
  "comment-published": { kind: "comment", message: "IncrComment" },
  "comment-waiting": { kind: "comment", message: "Awaiting approval" },
  "comment-sent-before": { kind: "comment", message: "Already Exist" },
  "comment-missing": { kind: "comment" },
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes

/** What is said of it. */
export const outcomeWords = (name: OutcomeName): string => words("knowledge.outcomes")(name)
