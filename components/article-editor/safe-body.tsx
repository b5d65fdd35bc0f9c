import { useEffect, useRef } from "react"
import { safeFragment } from "./nodes/safe-fragment"

/** A text to be read, not written. */
export function SafeBody({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(safeFragment(html)), [html])
  return <div ref={place} dir="auto" className="article-body compared-body" />
}
