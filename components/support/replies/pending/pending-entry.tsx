"use client"
import { StaffEntry } from "@/components/support/tickets/staff-entry"
import { usePanel } from "@/components/support/views/panel-context"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import { ticketStatusLabels } from "@/lib/support/tickets/values"
import { usePending } from "./use-pending"

type Props = {
  reply: PendingReply
  /** The last entry of the ticket that is shown. */
  lastEntryId?: string
  /** Puts its text where it was written. */
  putBack: (reply: PendingReply) => void
  sendAgain: (reply: PendingReply) => void
}

/** An answer or note that is not part of the ticket yet: it can be taken back, and when it failed, sent again. */
export function PendingEntry({ reply, lastEntryId, putBack, sendAgain }: Props) {
  const { me } = usePanel()
  const { author, body, internal, failure } = reply
  const isOwn = author.id === me.id
  const name = staffName(author)
  return (
    <StaffEntry
      label={labelOf(reply)}
      name={name}
      photo={author.photo}
      body={body}
      isStaff
      isNote={internal}
      isPending
    >
      {failure === null && reply.isScheduled ? (
        <Scheduled {...{ reply, lastEntryId, isOwn, putBack }} />
      ) : failure === null ? (
        <Sending reply={reply} isOwn={isOwn} putBack={putBack} />
      ) : (
        <Failed reply={reply} failure={failure} putBack={putBack} sendAgain={sendAgain} />
      )}
    </StaffEntry>
  )
}

const labelOf = ({ internal, isScheduled }: PendingReply) =>
  `${internal ? "Internal note" : "Reply"} ${isScheduled ? "to be sent later" : "on its way"}`

/** Of one that its author sends later: when, and what has been said since. Its text goes back to be written on. */
function Scheduled({ reply, lastEntryId, isOwn, putBack }: Omit<Props, "sendAgain"> & { isOwn: boolean }) {
  const { left, isBusy, undo, sendNow } = usePending(reply, putBack)
  const { dueAt, status, isAnswered, internal } = reply
  return (
    <>
      {isAnswered && (
        <p role="status" className="pending-line" data-answered="">
          <span>
            <Icon name="alert" className="me-1.5 inline size-4" />
            {isOwn
              ? "The requester has written since you wrote this. It is sent all the same."
              : "The requester has written since this was written."}
          </span>
        </p>
      )}
      <div className="pending-line">
        {left === 0 ? (
          <span>Sending…</span>
        ) : (
          <span>
            <Icon name="clock" className="me-1.5 inline size-4" />
            {internal ? "Will be added on " : "Will be sent on "}
            <Moment at={dueAt} />
            {status && <span className="text-muted"> The ticket is then {ticketStatusLabels[status]}.</span>}
          </span>
        )}
        {isOwn && left !== 0 && (
          <>
            <button
              type="button"
              onClick={() => sendNow(lastEntryId)}
              disabled={isBusy}
              className="text-link"
            >
              {internal ? "Add now" : "Send now"}
            </button>
            <button type="button" onClick={undo} disabled={isBusy} className="text-link">
              Take back and edit
            </button>
          </>
        )}
      </div>
    </>
  )
}

function Sending({ reply, isOwn, putBack }: Omit<Props, "sendAgain"> & { isOwn: boolean }) {
  const { left, isBusy, undo } = usePending(reply, putBack)
  const ends = reply.status ? ` The ticket is then ${ticketStatusLabels[reply.status]}.` : ""
  return (
    <div className="pending-line">
      <span role="status" className="sr-only">
        {isOwn && "It is sent in 10 seconds. Until then it can be undone."}
      </span>
      <span aria-hidden={isOwn || undefined}>
        {left === 0 ? "Sending…" : isOwn ? `Sending in ${left ?? 10} s` : "Sends this in a moment"}
        {ends && <span className="text-muted"> {ends}</span>}
      </span>
      {isOwn && left !== 0 && (
        <button type="button" onClick={undo} disabled={isBusy} className="text-link">
          Undo
        </button>
      )}
    </div>
  )
}

function Failed({ reply, failure, putBack, sendAgain }: Props & { failure: string }) {
  const { isBusy, undo } = usePending(reply, putBack)
  const again = usePending(reply, sendAgain)
  return (
    <div role="alert" className="pending-line" data-failed="">
      <Icon name="alert" className="size-4" />
      <span>This could not be sent: {failure}</span>
      <button type="button" onClick={again.undo} disabled={isBusy || again.isBusy} className="text-link">
        Try again
      </button>
      <button type="button" onClick={undo} disabled={isBusy || again.isBusy} className="text-link">
        Edit
      </button>
    </div>
  )
}
