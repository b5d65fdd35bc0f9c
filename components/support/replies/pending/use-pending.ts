"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useDeed } from "@/components/ui/use-deed"
import { staffConversation } from "@/lib/api/support/conversation/client"
import { sendReplyNow } from "@/lib/api/support/replies/pending/client"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { dueAtOf, filesOf, keepSent } from "./sent-parts"
import { takenBack } from "./taken-back"

/** What is due and has not come is asked for this often. */
const askMs = 2000

/** An answer on its way: how many seconds are left, and the way back. */
export function usePending(pending: PendingReply, putBack: (reply: PendingReply) => void) {
  const client = useQueryClient()
  const { queryKey } = staffConversation(pending.ticketId)
  const left = useSecondsLeft(dueAtOf(pending))
  const { isBusy, act } = useDeed()
  const isOverdue = left === 0 && pending.failure === null
  useEffect(() => {
    if (!isOverdue) return
    // What takes longer than that to be answered is waited for, not asked for anew.
    const ask = () =>
      void client.invalidateQueries({ queryKey: ["staff", "tickets"] }, { cancelRefetch: false })
    const timer = setInterval(ask, askMs)
    return () => clearInterval(timer)
  }, [isOverdue, client])
  /** @returns the answer, or undefined where it has gone. */
  const takeBack = () =>
    act(async () => {
      const reply = await takenBack(pending).catch((error) => {
        void client.invalidateQueries({ queryKey })
        throw error
      })
      await client.cancelQueries({ queryKey })
      client.setQueryData<StaffConversation>(
        queryKey,
        (now) => now && { ...now, held: now.held.filter(({ id }) => id !== pending.id) },
      )
      return reply
    })
  /** Of one that waits for a time; `lastEntryId` is the last entry that is seen. */
  const sendNow = (lastEntryId?: string) =>
    act(async () => {
      try {
        const { reply } = await sendReplyNow({ id: pending.id, lastEntryId })
        keepSent(reply, filesOf(pending))
      } finally {
        await client.invalidateQueries({ queryKey })
      }
    })
  const undo = async () => {
    const reply = await takeBack()
    if (reply) putBack(reply)
  }
  return { left, isBusy, undo, sendNow }
}

/** Whole seconds until then, at least 0; null before the browser's clock can be asked. */
function useSecondsLeft(dueAt: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(Math.min(10, Math.max(0, Math.ceil((dueAt - Date.now()) / 1000))))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [dueAt])
  return left
}
