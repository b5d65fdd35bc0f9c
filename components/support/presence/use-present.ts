"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useHint } from "@/components/support/tickets/use-hint"
import { staffThread } from "@/lib/api/support/conversation/client"
import { leaveTicket, touchPresence } from "@/lib/api/support/presence/client"
import { presenceHint } from "@/lib/platform/live/schema"
import type { StaffThread } from "@/lib/support/conversation/schema"

const touchMs = 10_000
/** Who has pressed no key for so long types no more. */
const pauseMs = 5000

/** Tells colleagues that somebody looks at a ticket, and types as long as `written` changes; who else does is in its thread. */
export function usePresent(ticketId: string, written: string): void {
  const client = useQueryClient()
  const isTyping = useIsChanging(written)
  const touchAgain = useRef(() => {})
  useHint(
    () => touchAgain.current(),
    (hint) => hint === presenceHint(ticketId),
  )
  useEffect(() => {
    const { queryKey } = staffThread(ticketId)
    const ask = (typing?: boolean) => {
      if (document.visibilityState !== "visible") return
      touchPresence(ticketId, typing).then(
        (present) => client.setQueryData<StaffThread>(queryKey, (now) => now && { ...now, present }),
        // Nobody is told; the next time comes soon.
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

/** Whether a text has changed of late; as it is first, or found in a draft, nobody has typed it. */
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
