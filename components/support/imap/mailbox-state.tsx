"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Ago, Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeMailbox } from "@/lib/api/support/imap/client"
import type { ImapSource } from "@/lib/support/imap/schema"

type Props = { mailbox: ImapSource; change: () => void; renew: () => Promise<unknown> }

/** The mailbox that an inbox reads, and how that is going. */
export function MailboxState({ mailbox, change, renew }: Props) {
  const [isSure, setSure] = useState(false)
  const { inboxId, userName, host, folder, error, failedAt, checkedAt } = mailbox
  const remove = async () => {
    try {
      await removeMailbox({ id: inboxId })
      showToast("The mailbox is not read any more.")
      await renew()
    } catch (fault) {
      showToast(wordsFor(fault), "error")
    }
    setSure(false)
  }
  return (
    <section aria-label="Mailbox" className="mt-4 border-border border-t pt-4 text-sm">
      <p className="[overflow-wrap:anywhere]">
        Reads <bdi>{folder}</bdi> of <bdi>{userName}</bdi> at <bdi>{host}</bdi>
        {!error && checkedAt && (
          <>
            , last <Ago at={checkedAt} />
          </>
        )}
      </p>
      {error && (
        <p className="field-error mt-2">
          <Icon name="alert" className="mt-px size-5" />
          <span>
            {error} {failedAt && <Moment at={failedAt} />}
          </span>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={change} className="button button-quiet">
          Change mailbox
        </button>
        <button type="button" onClick={() => setSure(true)} className="button button-quiet">
          Stop reading
        </button>
      </div>
      <SureDialog
        title={`Stop reading ${folder}?`}
        button="Stop reading"
        open={isSure}
        go={remove}
        close={() => setSure(false)}
      >
        <p>Its emails stay where they are. New ones become no tickets.</p>
      </SureDialog>
    </section>
  )
}
