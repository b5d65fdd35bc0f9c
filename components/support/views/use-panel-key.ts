"use client"
import { useEffect, useRef } from "react"
import { usePanel } from "./panel-context"

/** Offers an action by a single key, for as long as there is one; of the whole panel, or of one ticket. */
export function usePanelKey(key: string, act: (() => void) | undefined, ticketId?: string) {
  const { keys } = usePanel()
  const latest = useRef(act)
  latest.current = act
  const isOffered = act !== undefined
  useEffect(
    () => (isOffered ? keys.offer(key, () => latest.current?.(), ticketId) : undefined),
    [keys, key, ticketId, isOffered],
  )
}
