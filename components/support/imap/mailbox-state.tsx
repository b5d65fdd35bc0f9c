"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Ago, Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeMailbox } from "@/lib/api/support/imap/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { ImapSource } from "@/lib/support/imap/schema"

type Props = { mailbox: ImapSource; change?: () => void; renew: () => Promise<unknown> }

/** The mailbox that an inbox reads, and how that is going. */
export function MailboxState({ mailbox, change, renew }: Props) {
  const [isSure, setSure] = useState(false)
  const { inboxId, userName, host, folder, error, failedAt, checkedAt } = mailbox
  const t = words("support.mailboxes")
  const where = {
    folder: () => <bdi key="folder">{folder}</bdi>,
    user: () => <bdi key="user">{userName}</bdi>,
    host: () => <bdi key="host">{host}</bdi>,
  }
  const remove = async () => {
    try {
      await removeMailbox({ id: inboxId })
      showToast(t("notRead"))
      await renew()
    } catch (fault) {
      showToast(wordsFor(fault), "error")
    }
    setSure(false)
  }
  return (
    <section aria-label={t("mailbox")} className="mt-4 border-border border-t pt-4 text-sm">
      <p className="[overflow-wrap:anywhere]">
        {!error && checkedAt
          ? t.parts("readsLast", { ...where, ago: () => <Ago key="ago" at={checkedAt} /> })
          : t.parts("reads", where)}
      </p>
      {error && (
        <p className="field-error mt-2">
          <Icon name="alert" className="mt-px size-5" />
          <span>
            {said(error)} {failedAt && <Moment at={failedAt} />}
          </span>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {change && (
          <button type="button" onClick={change} className="button button-quiet">
            {t("changeMailbox")}
          </button>
        )}
        <button type="button" onClick={() => setSure(true)} className="button button-quiet">
          {t("stop")}
        </button>
      </div>
      <SureDialog
        title={t("stopThis", { folder })}
        button={t("stop")}
        open={isSure}
        go={remove}
        close={() => setSure(false)}
      >
        <p>{t("stopHint")}</p>
      </SureDialog>
    </section>
  )
}
