"use client"
import { useQuery } from "@tanstack/react-query"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { ledTo } from "@/components/ui/list-keys"
import { QueryProvider } from "@/components/ui/query-provider"
import { usePlaceBeside } from "@/components/ui/use-place-beside"
import { unreadNotices } from "@/lib/api/support/notices/client"
import { words } from "@/lib/platform/words/words"
import { BellButton } from "./bell-button"
import { NoticeList } from "./notice-list"

type Props = { first: number }

/** The bell with the list below it; a sheet from below on small screens. Arrow keys lead from one notice to the next. */
export const LiveBell = (props: Props) => (
  <QueryProvider>
    <BellWithList {...props} />
  </QueryProvider>
)

function BellWithList({ first }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data: unread } = useQuery({
    ...unreadNotices(),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const trigger = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const id = useId()
  usePlaceBeside(trigger, popover, isOpen)
  return (
    <>
      <BellButton
        ref={trigger}
        unread={unread}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words("support.notices")("notices")}
        tabIndex={-1}
        className="picker notice-panel"
        onKeyDown={steer}
        onBeforeToggle={({ newState, currentTarget }) => {
          // The browser gives back the focus of what is still there, and the list is gone by then.
          if (newState === "closed" && currentTarget.contains(document.activeElement))
            trigger.current?.focus()
          setOpen(newState === "open")
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") currentTarget.focus()
        }}
      >
        {isOpen && <NoticeList unread={unread} close={() => popover.current?.hidePopover()} />}
      </div>
    </>
  )
}

function steer(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".notice-link")]
  const to = ledTo(event.key, links.indexOf(document.activeElement as HTMLElement), links.length)
  if (to === undefined || links.length === 0) return
  event.preventDefault()
  links[to]?.focus()
}
