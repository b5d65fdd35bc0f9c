"use client"
import { useRef } from "react"
import { together } from "@/components/ui/together"
import { profilePath, ticketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ShownThread } from "@/lib/support/tickets/schema"
import { draftName } from "./draft"
import { EarlierNote } from "./earlier-note"
import { FollowUps } from "./follow-ups"
import { JumpToReply, write } from "./jump-to-reply"
import { ReplyForm } from "./reply-form"
import { RequesterEntry } from "./requester-entry"
import { StatusBadge } from "./status-badge"
import { TicketFacts } from "./ticket-facts"
import { useTicket } from "./use-ticket"

type Props = {
  first: ShownThread
  /** Who reads it; their draft is found again after another person's. */
  personId: string
}

/** A ticket: what was said, what is known of it, and the way to answer (N01 to N16). */
export function TicketView({ first, personId }: Props) {
  const t = words("support.thread")
  const draft = draftName(personId, first.ticket.id)
  const { ticket, entries, isBusy, reply, resolve, ...thread } = useTicket(first, draft)
  const composer = useRef<HTMLDivElement>(null)
  const isClosed = ticket.status === "closed"
  return (
    <>
      <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 dir="auto" className="text-2xl [overflow-wrap:anywhere]">
            {ticket.subject}
          </h1>
          {/* Beside the conversation the details show it; below the conversation it would be overlooked. */}
          <p className="mt-2 flex items-center gap-3 text-muted text-sm lg:hidden">
            #{ticket.number} <StatusBadge status={ticket.status} />
          </p>
          <FollowUps {...thread} hrefOf={ticketPath} />
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={() => write(composer)} className="button button-quiet sm:hidden">
            {t("reply")}
          </button>
          {!isClosed && (
            <button type="button" onClick={resolve} disabled={isBusy} className="button button-quiet">
              {t("resolve")}
            </button>
          )}
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_260px] lg:gap-10">
        <div className="lg:col-start-1 lg:row-start-1">
          {thread.hasEarlier && (
            <EarlierNote className="mb-4">
              {together(
                t.parts("dataFile", {
                  link: (inside) => (
                    <a href={profilePath} className="text-link">
                      {inside}
                    </a>
                  ),
                }),
              )}
            </EarlierNote>
          )}
          <ol aria-label={t("conversation")} aria-live="polite" className="conversation mb-6">
            {entries.map((entry) => (
              <li key={entry.id}>
                <RequesterEntry entry={entry} />
              </li>
            ))}
          </ol>
          <JumpToReply composer={composer} />
          <div ref={composer} className="scroll-my-6">
            <ReplyForm
              draft={draft}
              isClosed={isClosed}
              isClosedForGood={thread.isClosedForGood}
              isBusy={isBusy}
              send={reply}
            />
          </div>
        </div>
        <div className="lg:sticky lg:top-32 lg:col-start-2 lg:row-start-1">
          <TicketFacts ticket={ticket} participants={thread.participants} fields={thread.fields} />
        </div>
      </div>
    </>
  )
}
