"use client"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { TicketFields } from "@/components/support/fields/ticket-fields"
import { usePresent } from "@/components/support/presence/use-present"
import type { Manner } from "@/components/support/replies/pending/answer-drafts"
import { ComposerDock, type Writing } from "@/components/support/replies/pending/composer-dock"
import { useComposer } from "@/components/support/replies/pending/use-composer"
import { Properties } from "@/components/support/ticket-actions/properties"
import { usePanel } from "@/components/support/views/panel-context"
import { usePanelKey } from "@/components/support/views/use-panel-key"
import { whenIdle } from "@/components/ui/when-idle"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { Conversation } from "./conversation"
import { RequesterCard } from "./requester-card"
import { TicketHeading } from "./ticket-heading"
import { useMerged } from "./use-merged"

type Props = { thread: StaffConversation }

/** A ticket with all that staff does in it. */
export function StaffTicket({ thread }: Props) {
  const { hasKnowledgeBase, keys } = usePanel()
  const { ticket, requester, participants, followers } = thread
  const composers = { reply: useComposer(thread, "reply"), note: useComposer(thread, "note") }
  const [writing, setWriting] = useState<Writing>({ manner: null, asked: 0 })
  const write = (manner: Manner) => setWriting(({ asked }) => ({ manner, asked: asked + 1 }))
  // A writer who has switched between reply and note meanwhile stays there.
  const putAway = (done: Manner) =>
    setWriting((now) => (now.manner === done ? { manner: null, asked: now.asked + 1 } : now))
  const scroller = useLastInSight(thread.entries.length + thread.held.length)
  // The editor is loaded ahead, so that no typed key falls between it and the box it replaces.
  useEffect(() => whenIdle(() => void import("@/components/ui/editor").catch(console.error)), [])
  usePresent(ticket.id, composers.reply.body + composers.note.body)
  const isOpenTo = (manner: Manner) => (ticket.mergedInto ? undefined : () => write(manner))
  usePanelKey("reply", isOpenTo("reply"), ticket.id)
  usePanelKey("note", isOpenTo("note"), ticket.id)
  // Behind all of its parts, which have offered their keys by then.
  useEffect(() => keys.draw(ticket.id), [keys, ticket.id])
  const hasMoved = useMerged(ticket, composers)
  const putBack = (reply: PendingReply) => {
    const to = reply.internal ? "note" : "reply"
    composers[to].putBack(reply)
    write(to)
  }
  return (
    <article aria-labelledby="ticket-heading" data-ticket={ticket.id} className="staff-ticket">
      <TicketHeading thread={thread} hasMoved={hasMoved} />
      <aside aria-label={words("support.conversation")("about")} className="ticket-side">
        <Properties ticket={ticket} participants={participants} followers={followers} />
        <TicketFields ticket={ticket} />
        <RequesterCard requester={requester} />
      </aside>
      <div ref={scroller} className="ticket-body">
        <Conversation thread={thread} composers={composers} putBack={putBack} />
      </div>
      {!ticket.mergedInto && (
        <ComposerDock
          thread={thread}
          composers={composers}
          writing={writing}
          write={write}
          putAway={putAway}
          isLinkable={hasKnowledgeBase}
        />
      )}
    </article>
  )
}

/** How far from its end a conversation is still read at its end. */
const nearEnd = 120

/** A conversation opens at its end; a reader further up stays there when more comes. */
function useLastInSight(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
    }
    // Writing takes some of its room.
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd(box))
    observer.observe(box)
    box.addEventListener("scroll", look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener("scroll", look)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when more has come.
  useLayoutEffect(() => {
    if (isAtEnd.current && scroller.current) toEnd(scroller.current)
  }, [count])
  return scroller
}

function toEnd(box: HTMLElement) {
  box.scrollTop = box.scrollHeight
}
