import { Moment } from "@/components/ui/moment"
import type { UndeliveredMail } from "@/lib/tenancy/mail/delivery/schema"
import type { ShownState } from "./use-undelivered"

type Props = {
  mail: UndeliveredMail
  state: ShownState
  busy: boolean
  chosen: boolean
  choose: (isChosen: boolean) => void
  sendAgain: () => void
  dismiss: () => void
}

/** One mail that did not arrive: its recipient, subject, the reason, and what can be done. */
export function UndeliveredRow({ mail, state, busy, chosen, choose, sendAgain, dismiss }: Props) {
  const { id, to, subject, reason, answer, tries, failedAt, canBeSentAgain } = mail
  const isOpen = state === "failed"
  const name = subject || "An email that can no longer be read"
  return (
    <div className="mail-row" data-state={state}>
      {isOpen ? (
        <input
          type="checkbox"
          checked={chosen}
          onChange={(event) => choose(event.target.checked)}
          aria-labelledby={`mail-${id}`}
          className="checkbox"
        />
      ) : (
        <span aria-hidden="true" />
      )}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id={`mail-${id}`} className="font-semibold text-base">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm">
          To <bdi dir="ltr">{to || "an address that cannot be read any more"}</bdi>
        </p>
        <p className="mt-2 text-sm">{reason}</p>
        {answer && (
          <p className="text-muted text-sm">
            It said: <bdi dir="ltr">{answer}</bdi>
          </p>
        )}
        <p className="mt-1 text-muted text-xs">
          {tries === 1 ? "1 try" : `${tries} tries`}, last <Moment at={failedAt} />
          {isOpen && !canBeSentAgain && " · Its code has expired: it cannot be sent again"}
        </p>
      </div>
      <div className="mail-row-actions">
        {isOpen ? (
          <>
            {canBeSentAgain && (
              <button
                type="button"
                onClick={sendAgain}
                disabled={busy}
                aria-describedby={`mail-${id}`}
                className="button button-quiet"
              >
                Send again
              </button>
            )}
            <button
              type="button"
              onClick={dismiss}
              disabled={busy}
              aria-describedby={`mail-${id}`}
              className="button button-quiet"
            >
              Dismiss
            </button>
          </>
        ) : (
          <span className="text-muted text-sm">{stateWords[state]}</span>
        )}
      </div>
    </div>
  )
}

const stateWords: Record<Exclude<ShownState, "failed">, string> = {
  trying: "Still being tried",
  queued: "On its way again",
  dismissed: "Dismissed",
}
