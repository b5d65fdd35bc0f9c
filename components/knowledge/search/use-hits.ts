import { useEffect, useRef, useState } from "react"
import { found } from "@/lib/api/knowledge/search/client"
import type { Hit, HitPage } from "@/lib/knowledge/search/schema"

/** After the last key, so that not every letter asks. */
const pauseMs = 150

type Found = HitPage & { text: string; page: number }

/** What answers a text, growing by pages. Earlier hits stay until new ones are there; without a text there are none (G02). */
export function useHits(text: string) {
  const [answer, setAnswer] = useState<Found | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const superseded = useRef(new AbortController())
  const ask = (page: number, before: Hit[]) => {
    const { signal } = superseded.current
    setAsking(true)
    // An answer may arrive although it was called off.
    const unlessSuperseded = (act: () => void) => {
      if (signal.aborted) return
      setAsking(false)
      act()
    }
    found(text, page, signal).then(
      ({ hits, ...rest }) =>
        unlessSuperseded(() => {
          setFailed(false)
          setAnswer({ text, hits: [...before, ...hits], page, ...rest })
        }),
      () =>
        unlessSuperseded(() => {
          setFailed(true)
          if (page === 1) setAnswer(null)
        }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text alone is another question.
  useEffect(() => {
    superseded.current = new AbortController()
    setFailed(false)
    setAsking(text !== "")
    if (!text) setAnswer(null)
    const timer = text ? setTimeout(() => ask(1, []), pauseMs) : undefined
    return () => {
      clearTimeout(timer)
      superseded.current.abort()
    }
  }, [text])
  const more = () => {
    if (answer?.hasMore && answer.text === text && !isAsking) ask(answer.page + 1, answer.hits)
  }
  return { answer, isAsking, isFailed, more }
}
