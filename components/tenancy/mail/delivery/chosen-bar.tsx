import { words } from "@/lib/platform/words/words"
import type { UndeliveredMail } from "@/lib/tenancy/mail/delivery/schema"

type Props = {
  chosen: UndeliveredMail[]
  busy: boolean
  sendAgain: () => void
  dismiss: () => void
  clear: () => void
}

/** What can be done with the mails that are ticked. */
export function ChosenBar({ chosen, busy, sendAgain, dismiss, clear }: Props) {
  if (chosen.length === 0) return null
  const t = words("tenancy.delivery")
  const sendable = chosen.filter(({ canBeSentAgain }) => canBeSentAgain).length
  return (
    <section aria-label={t("selectedEmails")} className="chosen-bar">
      <p className="font-semibold text-sm">{t("selected", { count: chosen.length })}</p>
      <button
        type="button"
        onClick={sendAgain}
        disabled={busy || sendable === 0}
        className="button button-primary"
      >
        {sendable === chosen.length ? t("sendAgain") : t("sendSomeAgain", { count: sendable })}
      </button>
      <button type="button" onClick={dismiss} disabled={busy} className="button button-quiet">
        {t("dismiss")}
      </button>
      <button type="button" onClick={clear} className="text-link ms-auto text-sm">
        {t("clear")}
      </button>
    </section>
  )
}
