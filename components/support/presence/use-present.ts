"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useHint } from "@/components/support/tickets/use-hint"
import { staffConversation } from "@/lib/api/support/conversation/client"
import { leaveTicket, touchPresence } from "@/lib/api/support/presence/client"
import { presenceHint } from "@/lib/platform/live/schema"
import type { StaffConversation } from "@/lib/support/conversation/schema"

const touchMs = 10_000
/** Who has pressed no key for so long types no more. */
const pauseMs = 5000

/** Tells colleagues that this person is at a ticket, and is typing as long as `written` changes. */
export function usePresent(ticketId: string, written: string): void {
  const client = useQueryClient()
  const isTyping = useIsChanging(written)
  const touchAgain = useRef(() => {})
  useHint(
    () => touchAgain.current(),
    (hint) => hint === presenceHint(ticketId),
  )
  useEffect(() => {
    const { queryKey } = staffConversation(ticketId)
    const ask = (typing?: boolean) => {
      if (document.visibilityState !== "visible") return
      touchPresence(ticketId, typing).then(
        (present) => client.setQueryData<StaffConversation>(queryKey, (now) => now && { ...now, present }),
        // A failed sign of presence is ignored; the next one follows soon.
        () => {},
      )
    }
    const touch = () => ask(isTyping)
    // Another window of the same person may be where they type: this one does not deny it.
    touchAgain.current = () => ask()
    touch()
    const timer = setInterval(touch, touchMs)
    document.addEventListener("visibilitychange", touch)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", touch)
    }
  }, [ticketId, isTyping, client])
  useEffect(() => {
    const leave = () => void leaveTicket(ticketId).catch(() => {})
    window.addEventListener("pagehide", leave)
    return () => {
      window.removeEventListener("pagehide", leave)
      leave()
    }
  }, [ticketId])
}

/** Whether a text has changed in the last seconds; its first value, or one found in a draft, does not count. */
function useIsChanging(text: string): boolean {
  const known = useRef<string>(undefined)
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    const isFirst = known.current === undefined
    if (known.current === text) return
    known.current = text
    if (isFirst || !text) return
    setChanging(true)
    const timer = setTimeout(() => setChanging(false), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return isChanging && text !== ""
}
