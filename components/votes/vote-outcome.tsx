"use client"
import { useReactions } from "@/components/reactions/use-reactions"

/** What became of a vote, in words. */
export function VoteOutcome() {
  const { error, outcome } = useReactions()?.state ?? {}
  const isRefused = error?.kind === "vote"
  const isCast = outcome?.kind === "vote"
  return (
    <p role="status" className={`w-full text-sm empty:sr-only ${isRefused ? "text-danger" : "text-muted"}`}>
      {isRefused && error.message}
      {isCast &&
        (outcome.message === "Already Exist" ? "Your vote counts already." : "Thank you for your vote.")}
    </p>
  )
}
