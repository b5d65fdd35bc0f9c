"use client"
import { useEffect, useRef, useState } from "react"
import { usePanel } from "./panel-context"

/** After the last key, so that not every letter asks. */
const pauseMs = 300

/** What is typed in a queue's search box, and the search that follows it. */
export function useQueueSearch() {
  const { place, go } = usePanel()
  const asked = place.narrowing.search ?? ""
  const [text, setText] = useState(asked)
  const isTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(place)
  latest.current = place
  // Going back changes the address, and the box with it; while somebody types, the box leads.
  useEffect(() => {
    if (!isTyping.current) setText(asked)
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    isTyping.current = false
    const { search: _, ...rest } = latest.current.narrowing
    const search = typed.trim()
    go({ narrowing: { ...rest, ...(search && { search }) } }, "typed")
  }
  const type = (typed: string) => {
    setText(typed)
    isTyping.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(typed), pauseMs)
  }
  return { text, type, search: () => ask(text) }
}
