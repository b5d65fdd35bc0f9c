"use client"
import { type RefObject, useEffect, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"

type Composer = RefObject<HTMLElement | null>

/** A link to the composer from anywhere in a long conversation; hidden where the composer is visible. */
export const JumpToReply = ({ composer }: { composer: Composer }) =>
  useIsInSight(composer) ? null : (
    <div className="reply-jump no-print">
      <button type="button" onClick={() => write(composer)} className="button button-primary">
        <Icon name="chevron" className="size-4 rotate-90" />
        {words("support.thread")("reply")}
      </button>
    </div>
  )

/** Brings the composer into sight, ready to be written in. */
export function write({ current }: Composer) {
  // At once: the editor that takes the box's place would end a movement half-way.
  current?.scrollIntoView({ block: "nearest", behavior: "instant" })
  current?.querySelector<HTMLElement>("textarea, .tiptap")?.focus({ preventScroll: true })
}

function useIsInSight(element: Composer) {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((changes) =>
      setInSight(changes.at(-1)?.isIntersecting === true),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}
