import { Moment } from "@/components/ui/moment"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
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
  const t = words("tenancy.delivery")
  const name = subject || t("unreadable")
  return (
    <div className="chosen-row" data-state={state}>
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
          {to
            ? t.parts("to", {
                address: to,
                ltr: (inside) => (
                  <bdi key="to" dir="ltr">
                    {inside}
                  </bdi>
                ),
              })
            : t("toUnreadable")}
        </p>
        <p className="mt-2 text-sm">{said(reason)}</p>
        {answer && (
          <p className="text-muted text-sm">
            {t.parts("answered", {
              answer,
              ltr: (inside) => (
                <bdi key="answer" dir="ltr">
                  {inside}
                </bdi>
              ),
            })}
          </p>
        )}
        <p className="mt-1 text-muted text-xs">
          {t.parts("tries", { count: tries, moment: () => <Moment key="moment" at={failedAt} /> })}
          {isOpen && !canBeSentAgain && ` · ${t("expired")}`}
        </p>
      </div>
      <div className="chosen-row-actions">
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
                {t("sendAgain")}
              </button>
            )}
            <button
              type="button"
              onClick={dismiss}
              disabled={busy}
              aria-describedby={`mail-${id}`}
              className="button button-quiet"
            >
              {t("dismiss")}
            </button>
          </>
        ) : (
          <span className="text-muted text-sm">{t(state)}</span>
        )}
      </div>
    </div>
  )
}
