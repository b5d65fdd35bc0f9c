"use client"
import { StaffEntry } from "@/components/support/tickets/staff-entry"
import { usePanel } from "@/components/support/views/panel-context"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import type { TicketStatus } from "@/lib/support/tickets/values"
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

function labelOf({ internal, isScheduled }: PendingReply): string {
  const t = words("support.replies")
  if (isScheduled) return t(internal ? "noteLater" : "replyLater")
  return t(internal ? "noteComing" : "replyComing")
}

const thenStatus = (status: TicketStatus) =>
  words("support.replies")("thenStatus", { status: words("support.statuses")(status) })

/** Of one that its author sends later: when, and what has been said since. Its text goes back to be written on. */
function Scheduled({ reply, lastEntryId, isOwn, putBack }: Omit<Props, "sendAgain"> & { isOwn: boolean }) {
  const { left, isBusy, undo, sendNow } = usePending(reply, putBack)
  const t = words("support.replies")
  const { dueAt, status, isAnswered, internal } = reply
  return (
    <>
      {isAnswered && (
        <p role="status" className="pending-line" data-answered="">
          <span>
            <Icon name="alert" className="me-1.5 inline size-4" />
            {t(isOwn ? "answeredSince" : "answeredSinceThis")}
          </span>
        </p>
      )}
      <div className="pending-line">
        {left === 0 ? (
          <span>{t("sending")}</span>
        ) : (
          <span>
            <Icon name="clock" className="me-1.5 inline size-4" />
            {t.parts(internal ? "willAdd" : "willSend", { time: () => <Moment key="time" at={dueAt} /> })}
            {status && <span className="text-muted"> {thenStatus(status)}</span>}
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
              {t(internal ? "addNow" : "sendNow")}
            </button>
            <button type="button" onClick={undo} disabled={isBusy} className="text-link">
              {t("takeBack")}
            </button>
          </>
        )}
      </div>
    </>
  )
}

function Sending({ reply, isOwn, putBack }: Omit<Props, "sendAgain"> & { isOwn: boolean }) {
  const { left, isBusy, undo } = usePending(reply, putBack)
  const t = words("support.replies")
  return (
    <div className="pending-line">
      <span role="status" className="sr-only">
        {isOwn && t("canUndo")}
      </span>
      <span aria-hidden={isOwn || undefined}>
        {left === 0 ? t("sending") : isOwn ? t("sendingIn", { seconds: left ?? 10 }) : t("sendsThis")}
        {reply.status && <span className="text-muted"> {thenStatus(reply.status)}</span>}
      </span>
      {isOwn && left !== 0 && (
        <button type="button" onClick={undo} disabled={isBusy} className="text-link">
          {t("undo")}
        </button>
      )}
    </div>
  )
}

function Failed({ reply, failure, putBack, sendAgain }: Props & { failure: string }) {
  const { isBusy, undo } = usePending(reply, putBack)
  const t = words("support.replies")
  const again = usePending(reply, sendAgain)
  return (
    <div role="alert" className="pending-line" data-failed="">
      <Icon name="alert" className="size-4" />
      <span>{t("failed", { why: said(failure) })}</span>
      <button type="button" onClick={again.undo} disabled={isBusy || again.isBusy} className="text-link">
        {t("again")}
      </button>
      <button type="button" onClick={undo} disabled={isBusy || again.isBusy} className="text-link">
        {t("edit")}
      </button>
    </div>
  )
}
