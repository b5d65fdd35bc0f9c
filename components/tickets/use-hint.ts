"use client"
import { useEffect, useRef } from "react"
import { listen } from "@/lib/live/client"
import { signedInRole } from "@/lib/sessions/client"

/** Pages that hear of a change at once do not ask at once. */
const spreadMs = 250

/** Calls back soon after something may have changed, as long as the page is in sight. */
export function useHint(onHint: () => void) {
  const latest = useRef(onHint)
  latest.current = onHint
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), Math.random() * spreadMs)
    }
    const stop = listen(soon, () => signedInRole() ?? "")
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
