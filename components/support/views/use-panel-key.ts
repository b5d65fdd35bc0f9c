"use client"
import { useEffect, useRef } from "react"
import { keyOf, type PanelActionName } from "./panel-actions"
import { usePanel } from "./panel-context"

/** Offers an action of the panel by its key, for as long as `act` is given; on the whole panel, or on one ticket. */
export function usePanelKey(action: PanelActionName, act: (() => void) | undefined, ticketId?: string) {
  const { keys } = usePanel()
  const latest = useRef(act)
  latest.current = act
  const isOffered = act !== undefined
  useEffect(
    () => (isOffered ? keys.offer(keyOf(action), () => latest.current?.(), ticketId) : undefined),
    [keys, action, ticketId, isOffered],
  )
}
