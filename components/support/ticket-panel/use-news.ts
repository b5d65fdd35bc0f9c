"use client"
import { useEffect, useRef } from "react"
import { useHint } from "@/components/support/tickets/use-hint"

/** Calls back soon after something may have changed, the first time at once, and then no more often than this however much happens. */
export function useNews(onNews: () => void, restMs = 2000) {
  const latest = useRef(onNews)
  latest.current = onNews
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const calledAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useHint(() => {
    if (timer.current) return
    const rest = Math.max(0, calledAt.current + restMs - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      calledAt.current = Date.now()
      latest.current()
    }, rest)
  })
}
