"use client"
import { useEffect, useState } from "react"

/** A text once its writer has paused. */
export function useSettled<T extends string | undefined>(text: T, pauseMs: number): T {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
