"use client"
import { useEffect, useRef } from "react"
import { keyOf } from "@/components/support/views/panel-actions"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { Manner } from "./answer-drafts"
import { Composer } from "./composer"
import type { Composing } from "./use-composer"

export type Writing = {
  manner: Manner | null
  /** Grows whenever the field, or what is left of it, should take the focus. */
  asked: number
}

type Props = {
  thread: StaffConversation
  composers: Record<Manner, Composing>
  writing: Writing
  write: (manner: Manner) => void
  /** Closes what is written in, where it still is. */
  putAway: (manner: Manner) => void
  isLinkable: boolean
}

const manners = [
  { manner: "reply", icon: "reply", keys: keyOf("reply") },
  { manner: "note", icon: "lock", keys: keyOf("note") },
] as const

/** Reply or internal note at the lower end of the ticket; each keeps its own text. Closed, it takes one line. */
export function ComposerDock({ thread, composers, writing, write, putAway, isLinkable }: Props) {
  const { manner, asked } = writing
  const t = words("support.replies")
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<Manner>("reply")
  if (manner) last.current = manner
  useEffect(() => {
    const target = manner ? '[role="textbox"],textarea' : `[data-manner="${last.current}"]`
    const found = asked > 0 ? box.current?.querySelector<HTMLElement>(target) : null
    // What was begun before goes on at its end.
    if (found instanceof HTMLTextAreaElement) found.setSelectionRange(found.value.length, found.value.length)
    found?.focus()
  }, [asked, manner])
  return (
    <section
      ref={box}
      aria-label={t("yourAnswer")}
      data-note={manner === "note" || undefined}
      data-open={manner ? "" : undefined}
      className="composer-dock"
    >
      <div className="composer-tabs">
        {manners.map(({ manner: each, icon, keys }) => (
          <button
            key={each}
            type="button"
            aria-pressed={manner === each}
            aria-keyshortcuts={keys}
            data-manner={each}
            title={words("support.panel")("withKey", { label: t(each), key: keys })}
            onClick={() => write(each)}
            className="composer-tab"
          >
            <Icon name={icon} className="size-4" />
            {t(each)}
            {manner !== each && composers[each].body && (
              <span className="text-muted text-xs">{t("draft")}</span>
            )}
          </button>
        ))}
        {manner && (
          <button
            type="button"
            onClick={() => putAway(manner)}
            aria-label={t("closeEditor")}
            title={t("closeHint")}
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
          onSent={() => putAway(manner)}
        />
      )}
    </section>
  )
}
