"use client"
import { useEffect, useRef, useState } from "react"

/** After the last key, so that not every letter asks. */
const pauseMs = 300

/** What is typed in a search box, and the search that follows it; `asked` is the one the address names already. */
export function useTypedSearch(asked: string, ask: (words: string) => void) {
  const [text, setText] = useState(asked)
  const isTyping = useRef(false)
  const sent = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(ask)
  latest.current = ask
  // Going back changes the address, and the box with it; while typing, and where the address only follows, the box
  // leads.
  useEffect(() => {
    if (!isTyping.current && asked !== sent.current.toLowerCase() && asked !== sent.current) setText(asked)
    sent.current = asked
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (typed: string) => {
    clearTimeout(timer.current)
    isTyping.current = false
    sent.current = typed.trim()
    latest.current(sent.current)
  }
  const type = (typed: string) => {
    setText(typed)
    isTyping.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed), pauseMs)
  }
  /** Of what asks for the typed text in another way: it is not asked for once more. */
  const settle = () => {
    clearTimeout(timer.current)
    isTyping.current = false
    sent.current = text.trim()
  }
  return { text, type, search: () => search(text), settle }
}
