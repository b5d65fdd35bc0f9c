"use client"
import { useEffect, useRef, useState } from "react"
import { Icon } from "@/components/ui/icon"
import type { StaffThread } from "@/lib/staff-threads/schema"
import { Composer } from "./composer"
import type { Composing, Manner } from "./use-composer"

type Props = {
  thread: StaffThread
  composers: Record<Manner, Composing>
  manner: Manner | null
  setManner: (manner: Manner | null) => void
  isLinkable: boolean
}

const manners = [
  { manner: "reply", label: "Reply", icon: "reply", keys: "r" },
  { manner: "note", label: "Internal note", icon: "lock", keys: "n" },
] as const

/** Reply or internal note at the lower end of the ticket; each keeps its own text. Closed, it takes one line. */
export function ComposerDock({ thread, composers, manner, setManner, isLinkable }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [focuses, setFocuses] = useState(0)
  // The field is there once the manner is; it takes the focus then, and whenever it is asked for again.
  useEffect(() => {
    if (focuses > 0) box.current?.querySelector<HTMLElement>('[role="textbox"],textarea')?.focus()
  }, [focuses])
  const take = (to: Manner) => {
    setManner(to)
    setFocuses((count) => count + 1)
  }
  return (
    <section
      ref={box}
      aria-label="Your answer"
      data-note={manner === "note" || undefined}
      data-open={manner ? "" : undefined}
      className="composer-dock"
    >
      <div className="composer-tabs">
        {manners.map(({ manner: each, label, icon, keys }) => (
          <button
            key={each}
            type="button"
            aria-pressed={manner === each}
            aria-keyshortcuts={keys}
            title={`${label} (${keys})`}
            onClick={() => take(each)}
            className="composer-tab"
          >
            <Icon name={icon} className="size-4" />
            {label}
            {manner !== each && composers[each].body && <span className="text-muted text-xs">· draft</span>}
          </button>
        ))}
        {manner && (
          <button
            type="button"
            onClick={() => setManner(null)}
            aria-label="Put the text away"
            title="Put the text away; it is kept"
            className="icon-button small-button ms-auto"
          >
            <Icon name="chevron" className="size-4 rotate-90" />
          </button>
        )}
      </div>
      {manner && (
        <Composer
          key={manner}
          thread={thread}
          manner={manner}
          composing={composers[manner]}
          isLinkable={isLinkable}
        />
      )}
    </section>
  )
}
