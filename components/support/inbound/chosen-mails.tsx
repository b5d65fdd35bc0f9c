import { words } from "@/lib/platform/words/words"
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
  const t = words("support.inbound")
  const hasSender = chosen.some(({ sender }) => sender)
  return (
    <section aria-label={t("selectedMails")} className="chosen-bar">
      <p className="font-semibold text-sm">{t("selected", { count: chosen.length })}</p>
      <button type="button" onClick={recover} disabled={busy} className="button button-primary">
        {t("recoverThese", { count: chosen.length })}
      </button>
      <button type="button" onClick={discard} disabled={busy} className="button button-quiet">
        {t("delete")}
      </button>
      {hasSender && (
        <button type="button" onClick={block} disabled={busy} className="button button-quiet">
          {t("blockThese", { count: chosen.length })}
        </button>
      )}
      <button type="button" onClick={clear} className="text-link ms-auto text-sm">
        {t("clear")}
      </button>
    </section>
  )
}
