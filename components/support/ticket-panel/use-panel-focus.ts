"use client"
import { type RefObject, useEffect, useRef } from "react"
import { focusRow } from "./use-panel-keys"

/** Opening a ticket moves the focus to its heading, closing it back to its row. */
export function usePanelFocus(root: RefObject<HTMLElement | null>, ticketId: string | null) {
  const before = useRef(ticketId)
  useEffect(() => {
    const left = before.current
    before.current = ticketId
    if (left === ticketId) return
    if (!ticketId) {
      if (left) focusRow(root.current, left)
      return
    }
    return whenThere(root.current, `[data-ticket="${CSS.escape(ticketId)}"]`, (ticket) => {
      // A person who writes there already goes on.
      if (ticket.contains(document.activeElement)) return
      ticket.querySelector<HTMLElement>("#ticket-heading")?.focus({ preventScroll: true })
    })
  }, [ticketId, root])
}

/** Calls back once there is such an element, now or later. @returns what ends the wait */
function whenThere(within: HTMLElement | null, selector: string, act: (element: HTMLElement) => void) {
  if (!within) return
  const look = () => {
    const element = within.querySelector<HTMLElement>(selector)
    if (element) act(element)
    return element !== null
  }
  if (look()) return
  const observer = new MutationObserver(() => look() && observer.disconnect())
  observer.observe(within, { childList: true, subtree: true })
  return () => observer.disconnect()
}
