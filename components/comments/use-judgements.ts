"use client"
import { useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/use-checked-form"
import { judgeComment } from "@/lib/comments/client"
import type { CommentStatus } from "@/lib/comments/schema"

type Listed = { id: string; status: CommentStatus; authorName: string }

/** What this person has said to the comments before them: shown at once, and taken back where the server refuses it. */
export function useJudgements() {
  const [judged, setJudged] = useState<Record<string, CommentStatus>>({})
  const [said, setSaid] = useState("")
  const statusOf = ({ id, status }: Listed) => judged[id] ?? status
  async function judge(comment: Listed, status: CommentStatus) {
    const before = statusOf(comment)
    const set = (to: CommentStatus) => setJudged((all) => ({ ...all, [comment.id]: to }))
    set(status)
    try {
      await judgeComment(comment.id, status)
      setSaid(`The comment by ${comment.authorName} ${outcomes[status]}`)
    } catch (error) {
      set(before)
      showToast(wordsFor(error), "error")
    }
  }
  return { statusOf, said, judge }
}

const outcomes: Record<CommentStatus, string> = {
  approved: "is approved",
  rejected: "is rejected",
  pending: "waits again",
}
