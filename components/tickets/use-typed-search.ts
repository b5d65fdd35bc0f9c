"use client"
import { useEffect, useRef, useState } from "react"
import type { TicketFilter } from "@/lib/tickets/schema"

/** After the last key, so that not every letter asks. */
const pauseMs = 300

/** What is typed in the search box, and the search that follows it in lower case (M05). */
export function useTypedSearch(
  filter: TicketFilter,
  choose: (filter: TicketFilter, manner?: "typed") => void,
) {
  const asked = filter.search ?? ""
  const [text, setText] = useState(asked)
  const isTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(filter)
  latest.current = filter
  // Going back changes the address, and the box with it; while somebody types, the box leads.
  useEffect(() => {
    if (!isTyping.current) setText(asked)
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    isTyping.current = false
    const { search: _, ...rest } = latest.current
    const search = typed.trim().toLowerCase()
    choose({ ...rest, ...(search && { search }) }, "typed")
  }
  const type = (typed: string) => {
    setText(typed)
    isTyping.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(typed), pauseMs)
  }
  return { text, type, search: () => ask(text) }
}
