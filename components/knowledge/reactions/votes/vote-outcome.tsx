"use client"
import { useReactions } from "@/components/knowledge/reactions/use-reactions"
import { useLoaded } from "@/components/ui/use-loaded"

/** What became of a vote, in words; after a No, the question what was missing. `longest` is that of its answer. */
export function VoteOutcome({ longest }: { longest: number }) {
  const reactions = useReactions()
  const { error, outcome, vote } = reactions?.state ?? {}
  const isRefused = error?.kind === "vote"
  const isCast = outcome?.kind === "vote"
  const isMissed = isCast && vote === "down"
  const MissingForm = useLoaded(isMissed, loadMissingForm, ignore)
  return (
    <>
      <p role="status" className={`w-full text-sm empty:sr-only ${isRefused ? "text-danger" : "text-muted"}`}>
        {isRefused && error.message}
        {isCast &&
          (outcome.message === "Already Exist" ? "Your vote counts already." : "Thank you for your vote.")}
      </p>
      {isMissed && MissingForm && reactions && (
        <MissingForm articleId={reactions.articleId} longest={longest} />
      )}
    </>
  )
}

const ignore = () => {}
const loadMissingForm = () => import("./missing-form").then((loaded) => loaded.MissingForm)
