"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import {
  deleteComment,
  judgeComment,
  replyToComment,
  waitingComments,
} from "@/lib/api/knowledge/comments/client"
import type { CommentStatus } from "@/lib/knowledge/comments/values"
import { words } from "@/lib/platform/words/words"
import { judging } from "./judging"

type Listed = { id: string; status: CommentStatus; authorName: string }

/** What this person has said to the comments before them: shown at once, and taken back where the server refuses it. */
export function useJudgements() {
  const [judged, setJudged] = useState<Record<string, CommentStatus>>({})
  const [replies, setReplies] = useState<Record<string, string[]>>({})
  const [gone, setGone] = useState<string[]>([])
  const [said, setSaid] = useState("")
  const queries = useQueryClient()
  const countAgain = () => {
    const waiting = waitingComments()
    // Before the rail has begun to count, the number it would begin with is of before.
    const isCounted = queries.getQueryState(waiting.queryKey) !== undefined
    void (isCounted ? queries.invalidateQueries(waiting) : queries.prefetchQuery(waiting))
  }
  const [say] = useState(() =>
    judging<CommentStatus>({
      send: judgeComment,
      show: (id, status) => setJudged((all) => ({ ...all, [id]: status })),
    }),
  )
  const statusOf = ({ id, status }: Listed) => judged[id] ?? status
  async function judge(comment: Listed, status: CommentStatus) {
    try {
      await say(comment.id, status, statusOf(comment))
      countAgain()
      setSaid(words("knowledge.judged")(status, { name: comment.authorName }))
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  /** @throws what the server says against it, to be shown where it is written */
  async function reply(comment: Listed, text: string) {
    await replyToComment(comment.id, text)
    countAgain()
    setReplies((all) => ({ ...all, [comment.id]: [...(all[comment.id] ?? []), text] }))
    setJudged((all) => ({ ...all, [comment.id]: "approved" }))
    setSaid(words("knowledge.judged")("answered", { name: comment.authorName }))
  }
  async function remove(comment: Listed) {
    try {
      await deleteComment(comment.id)
      countAgain()
      setGone((all) => [...all, comment.id])
      setSaid(words("knowledge.judged")("deleted", { name: comment.authorName }))
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  const isGone = ({ id }: Listed) => gone.includes(id)
  const repliesTo = ({ id }: Listed) => replies[id] ?? []
  return { statusOf, said, judge, reply, remove, isGone, repliesTo }
}
