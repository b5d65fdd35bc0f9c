"use client"
import { useState } from "react"
import { PresentPeople } from "@/components/support/presence/present-people"
import { MergeDialog } from "@/components/support/ticket-actions/merge-dialog"
import { PanelLink } from "@/components/support/views/panel-link"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import { TicketMenu } from "./ticket-menu"
import { TicketNumbers } from "./ticket-numbers"

type Props = {
  thread: StaffConversation
  /** Whether what was being written here has gone to the ticket that this one is part of. */
  hasMoved: boolean
}

/** A ticket's number and subject, the way back, and what became of it. */
export function TicketHeading({ thread, hasMoved }: Props) {
  const [isMerging, setMerging] = useState(false)
  const { ticket, requester, present, mergedFrom, follows, followedBy } = thread
  const { mergedInto } = ticket
  const t = words("support.conversation")
  return (
    <header className="ticket-header">
      <div className="flex items-start gap-2">
        <PanelLink
          to={{ ticketId: null }}
          aria-label={t("back")}
          title={t("backWithKey")}
          className="icon-button small-button"
        >
          <Icon name="back" className="size-4 rtl:rotate-180" />
        </PanelLink>
        <h1 id="ticket-heading" tabIndex={-1} dir="auto" className="ticket-title">
          <span className="font-normal text-muted tabular-nums">#{ticket.number}</span>
          {` ${ticket.subject}`}
        </h1>
        {!mergedInto && (
          <button
            type="button"
            onClick={() => setMerging(true)}
            className="small-link whitespace-nowrap"
            title={t("mergeHint")}
          >
            <Icon name="merge" className="size-4" />
            <span className="ticket-header-label">{t("merge")}</span>
          </button>
        )}
        <TicketMenu ticket={ticket} />
      </div>
      {mergedInto && (
        <p className="ticket-notice">
          {t.parts("partOf", { tickets: () => <TicketNumbers key="tickets" tickets={[mergedInto]} /> })}
          <span role="status">{hasMoved && ` ${t("draftMoved")}`}</span>
        </p>
      )}
      {mergedFrom.length > 0 && (
        <p className="ticket-notice">
          {t.parts("tookIn", { tickets: () => <TicketNumbers key="tickets" tickets={mergedFrom} /> })}
        </p>
      )}
      {follows && (
        <p className="ticket-notice">
          {t.parts("followUpOf", { tickets: () => <TicketNumbers key="tickets" tickets={[follows]} /> })}
        </p>
      )}
      {followedBy.length > 0 && (
        <p className="ticket-notice">
          {t.parts("followedUp", { tickets: () => <TicketNumbers key="tickets" tickets={followedBy} /> })}
        </p>
      )}
      <PresentPeople present={present} />
      {isMerging && (
        <MergeDialog tickets={[ticket]} related={requester.tickets} close={() => setMerging(false)} />
      )}
    </header>
  )
}
