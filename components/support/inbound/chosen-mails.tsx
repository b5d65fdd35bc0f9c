import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"

type Props = {
  chosen: SuspendedMail[]
  busy: boolean
  recover: () => void
  discard: () => void
  block: () => void
  clear: () => void
}

/** What can be done with the suspended mails that are ticked. */
export function ChosenMails({ chosen, busy, recover, discard, block, clear }: Props) {
  if (chosen.length === 0) return null
  const hasSender = chosen.some(({ sender }) => sender)
  return (
    <section aria-label="Selected emails" className="chosen-mails">
      <p className="font-semibold text-sm">{chosen.length} selected</p>
      <button type="button" onClick={recover} disabled={busy} className="button button-primary">
        Recover as {chosen.length === 1 ? "ticket" : "tickets"}
      </button>
      <button type="button" onClick={discard} disabled={busy} className="button button-quiet">
        Delete
      </button>
      {hasSender && (
        <button type="button" onClick={block} disabled={busy} className="button button-quiet">
          Block {chosen.length === 1 ? "sender" : "senders"}
        </button>
      )}
      <button type="button" onClick={clear} className="text-link ms-auto text-sm">
        Clear selection
      </button>
    </section>
  )
}
