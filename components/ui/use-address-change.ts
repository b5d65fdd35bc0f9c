"use client"
import { useEffect, useRef } from "react"

/** How an address changes: a step of the history, or the step before it altered, as for letters typed in a row. */
export type AddressChange = "step" | "typed"

/**
 * Changes the address without loading a page; Next redraws what depends on it. Between the page's first drawing and the
 * moment Next begins to listen to the history, a change would be seen by the address bar alone: such a one waits.
 */
export function useAddressChange() {
  const isHeard = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    // Next's own effect follows this one in the same turn.
    const listening = setTimeout(() => {
      isHeard.current = true
      waiting.current?.()
      waiting.current = undefined
    })
    return () => clearTimeout(listening)
  }, [])
  return (address: string, manner: AddressChange = "step") => {
    const change = () => {
      if (manner === "typed") window.history.replaceState(null, "", address)
      else window.history.pushState(null, "", address)
    }
    if (isHeard.current) change()
    else waiting.current = change
  }
}
