"use client"
import { useEffect, useRef, useState } from "react"
import { useReady } from "@/components/ui/use-ready"
import { listen } from "@/lib/api/platform/live/client"
import { signedInRole } from "@/lib/people/sessions/remembered"
import { type Hint, isChange } from "@/lib/platform/live/schema"

/** Pages that hear of a change at once do not ask at once. */
const spreadMs = 250

/**
 * Calls back soon after something may have changed, or another thing that is meant, as long as the page is in sight; also when
 * the page was told of any before this part's code was there, as what the part shows may be older.
 */
export function useHint(onHint: () => void, isMeant: (hint: Hint) => boolean = isChange) {
  const latest = useRef({ onHint, isMeant })
  latest.current = { onHint, isMeant }
  const [isComeTo] = useState(useReady())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = (hint: Hint) => {
      if (!latest.current.isMeant(hint)) return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.onHint(), Math.random() * spreadMs)
    }
    const leave = join(hear)
    if (isTold && !isComeTo) hear("ask-again")
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [isComeTo])
}

const parts = new Set<(hint: Hint) => void>()
let stop: (() => void) | undefined
/** Whether those that listen have been told anything. */
let isTold = false

/** The parts of a page listen together: where no stream can be shared, each would hold one of the few connections. */
function join(part: (hint: Hint) => void): () => void {
  parts.add(part)
  stop ??= listen(
    (hint) => {
      isTold = true
      for (const each of parts) each(hint)
    },
    () => signedInRole() ?? "",
  )
  return () => {
    parts.delete(part)
    if (parts.size > 0) return
    stop?.()
    stop = undefined
    isTold = false
  }
}
