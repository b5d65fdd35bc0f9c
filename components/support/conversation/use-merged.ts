"use client"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { type Manner, moveAnswers } from "@/components/support/replies/pending/answer-drafts"
import type { Composing } from "@/components/support/replies/pending/use-composer"
import { usePanel } from "@/components/support/views/panel-context"
import type { StaffConversation } from "@/lib/support/conversation/schema"

/**
 * In a ticket that is part of another, where nothing can be written: what was begun goes on there, and the focus that its field
 * had goes to the heading. @returns whether anything has gone there
 */
export function useMerged(
  { id, mergedInto }: StaffConversation["ticket"],
  composers: Record<Manner, Composing>,
): boolean {
  const { me, keys } = usePanel()
  const [hasMoved, setMoved] = useState(false)
  const into = mergedInto?.id
  const before = useRef(into)
  useLayoutEffect(() => {
    const isNew = into !== before.current
    before.current = into
    if (!into || !isNew || document.activeElement !== document.body) return
    keys.leaveField()
    document.getElementById("ticket-heading")?.focus({ preventScroll: true })
  }, [into, keys])
  const isUploading = composers.reply.attachments.isUploading || composers.note.attachments.isUploading
  // After each drawing: an answer may be taken back, or a file arrive, when the ticket is part of the other one already.
  useEffect(() => {
    if (into && !isUploading && moveAnswers(me.id, id, into)) setMoved(true)
  })
  return hasMoved
}
