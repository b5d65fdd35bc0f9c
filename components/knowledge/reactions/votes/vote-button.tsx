"use client"
import type { ReactNode } from "react"
import { shown } from "@/components/knowledge/reactions/state"
import { useReactions } from "@/components/knowledge/reactions/use-reactions"
import { useReady } from "@/components/ui/use-ready"
import type { Direction } from "@/lib/knowledge/reactions/votes/schema"

type Props = { direction: Direction; label: string; icon: ReactNode }

/** One of the two votes, pressed when it is this reader's. */
export function VoteButton({ direction, label, icon }: Props) {
  const reactions = useReactions()
  const isReady = useReady()
  if (!reactions) return null
  const { vote, counts } = shown(reactions.state)
  return (
    <button
      type="button"
      aria-pressed={vote === direction}
      disabled={!isReady}
      data-ready={isReady}
      onClick={() => reactions.perform({ kind: "vote", direction })}
      className="vote-button"
    >
      {icon}
      {`${label} `}
      <span className="tabular-nums">{direction === "up" ? counts.upvoteCount : counts.downvoteCount}</span>
    </button>
  )
}
