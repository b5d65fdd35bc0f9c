"use client"
import { useEffect, useRef, useState } from "react"

/** After the last key, so that not every letter asks. */
const pauseMs = 300

/** What is typed in a search box, and the search that follows it; `asked` is the one the address names already. */
export function useTypedSearch(asked: string, ask: (words: string) => void) {
  const [text, setText] = useState(asked)
  const isTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(ask)
  latest.current = ask
  // Going back changes the address, and the box with it; while somebody types, the box leads.
  useEffect(() => {
    if (!isTyping.current) setText(asked)
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (typed: string) => {
    clearTimeout(timer.current)
    isTyping.current = false
    latest.current(typed.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    isTyping.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed), pauseMs)
  }
  return { text, type, search: () => search(text) }
}
