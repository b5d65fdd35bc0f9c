import { useCallback, useRef } from "react"
import { newKey } from "@/lib/tickets/client"

/** The key to send something under: the same for as long as the same is sent from this page. */
export function useOneKey(): (sent: unknown) => string {
  const last = useRef({ sent: "", key: "" })
  return useCallback((payload) => {
    const sent = JSON.stringify(payload)
    if (last.current.sent !== sent) last.current = { sent, key: newKey() }
    return last.current.key
  }, [])
}
