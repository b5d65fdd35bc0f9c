import { useCallback, useRef } from "react"

/** A key for one form; kept over its retries, whatever is sent under it is written once. */
export const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** The key to send something under: the same for as long as the same is sent from this page. */
export function useOneKey(): (sent: unknown) => string {
  const last = useRef({ sent: "", key: "" })
  return useCallback((payload) => {
    const sent = JSON.stringify(payload)
    if (last.current.sent !== sent) last.current = { sent, key: newKey() }
    return last.current.key
  }, [])
}
