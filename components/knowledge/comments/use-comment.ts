"use client"
import { useRouter } from "next/navigation"
import { type SubmitEvent, useEffect } from "react"
import { draftOf, keepDraft } from "@/components/knowledge/reactions/comment-draft"
import type { Reacting } from "@/components/knowledge/reactions/use-reactions"

/** The comment being written: kept in the tab until it is sent (H06). */
export function useComment(articleId: string, longest: number, reactions: Reacting) {
  const { state, dispatch, perform, personId } = reactions
  const { comment, outcome } = state
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written before comes back once it is known who is here.
  useEffect(() => {
    const draft = draftOf(articleId, personId)
    if (draft && !comment) dispatch({ type: "typed", comment: draft })
  }, [articleId, personId])
  // A comment that needs no approval is in the list the server draws.
  const isPublished = outcome?.message === "IncrComment"
  useEffect(() => {
    if (isPublished) router.refresh()
  }, [isPublished, router])
  const write = (text: string) => {
    if (!comment) solveAhead()
    keepDraft(articleId, text, personId)
    dispatch({ type: "typed", comment: text })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const body = comment.trim()
    const fault = faultOf(body, longest)
    if (fault) dispatch({ type: "comment-refused", message: fault })
    else perform({ kind: "comment", body })
  }
  return { write, submit }
}

function faultOf({ length }: string, longest: number): string | null {
  if (length === 0) return "Comment is required"
  return length > longest ? `At most ${longest.toLocaleString("en")} characters` : null
}

/** Without it, the comment is checked when it is sent. */
function solveAhead() {
  import("@/components/knowledge/reactions/solved-in-advance")
    .then((solved) => solved.solveAhead())
    .catch(() => {})
}
