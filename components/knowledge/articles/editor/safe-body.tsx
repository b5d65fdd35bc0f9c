import { useEffect, useRef } from "react"
import { safeFragment } from "./nodes/safe-fragment"

type Props = {
  html: string
  /** The text it is held against: what that does not have is marked, and the first of it in sight. */
  against: string
}

/** A text to be read beside another, not written. */
export function SafeBody({ html, against }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box) return
    box.replaceChildren(safeFragment(html))
    const known = new Set([...safeFragment(against).children].map(wordsOf))
    const own = [...box.children].filter((block) => !known.has(wordsOf(block)))
    for (const block of own) block.setAttribute("data-differs", "")
    const [first] = own
    if (first instanceof HTMLElement) box.scrollTop = first.offsetTop - box.offsetTop - 24
  }, [html, against])
  return <div ref={place} dir="auto" className="article-body compared-body" />
}

const wordsOf = ({ textContent }: Element) => (textContent ?? "").replace(/\s+/g, " ").trim()
