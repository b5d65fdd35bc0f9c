import type { Told } from "./state"

const refused = "That did not work. Please try again later."

/**
 * What may become of a vote or comment, in words, by the name with which the address ends after a form was sent without
 * a script. Refusals have no message.
 */
export const outcomes = {
  voted: { kind: "vote", words: "Thank you for your vote.", message: "IncrUp" },
  "voted-before": { kind: "vote", words: "Your vote has already been counted.", message: "Already Exist" },
  "vote-refused": { kind: "vote", words: refused },
  "comment-published": {
    kind: "comment",
    words: "Thank you. Your comment is published.",
    message: "IncrComment",
  },
  "comment-waiting": {
    kind: "comment",
    words: "Thank you. Your comment appears here once it has been approved.",
    message: "Awaiting approval",
  },
  "comment-sent-before": {
    kind: "comment",
    words: "You have sent this comment already.",
    message: "Already Exist",
  },
  "comment-missing": { kind: "comment", words: "Comment is required" },
  "comment-too-long": { kind: "comment", words: "At most 2,000 characters" },
  "comment-refused": { kind: "comment", words: refused },
} as const satisfies Record<string, Told>

export type OutcomeName = keyof typeof outcomes
