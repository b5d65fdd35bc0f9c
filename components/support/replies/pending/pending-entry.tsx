"use client"
import { usePanel } from "@/components/support/views/panel-context"
import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/schema"
import { ticketStatusLabels } from "@/lib/support/tickets/schema"
import { usePending } from "./use-pending"

type Props = {
  held: PendingReply
  /** Puts its text where it was written. */
  putBack: (reply: PendingReply) => void
  sendAgain: (reply: PendingReply) => void
}

/** An answer or note that is not part of the ticket yet: it can be taken back, and when it failed, sent again. */
export function PendingEntry({ held, putBack, sendAgain }: Props) {
  const { me } = usePanel()
  const { author, body, internal, failure } = held
  const isOwn = author.id === me.id
  return (
    <article
      aria-label={internal ? "Internal note on its way" : "Reply on its way"}
      data-note={internal || undefined}
      data-staff=""
      data-held=""
      className="message"
    >
      <Face name={staffName(author)} photo={author.photo} />
      <div className="message-body">
        <p className="message-author">
          <b dir="auto">{staffName(author)}</b>
          {internal && (
            <span className="note-label">
              <Icon name="lock" className="size-3.5" /> Internal note
            </span>
          )}
        </p>
        <div
          dir="auto"
          className="written mt-1"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are sanitised when stored (N14).
          dangerouslySetInnerHTML={{ __html: body }}
        />
        {failure === null ? (
          <Sending held={held} isOwn={isOwn} putBack={putBack} />
        ) : (
          <Failed held={held} failure={failure} putBack={putBack} sendAgain={sendAgain} />
        )}
      </div>
    </article>
  )
}

function Sending({ held, isOwn, putBack }: Omit<Props, "sendAgain"> & { isOwn: boolean }) {
  const { left, isBusy, undo } = usePending(held, putBack)
  const ends = held.status ? ` The ticket is then ${ticketStatusLabels[held.status]}.` : ""
  return (
    <div className="held-line">
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

function Failed({ held, failure, putBack, sendAgain }: Props & { failure: string }) {
  const { isBusy, undo } = usePending(held, putBack)
  const again = usePending(held, sendAgain)
  return (
    <div role="alert" className="held-line" data-failed="">
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
