"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import { words } from "@/lib/platform/words/words"
import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"

export type Doubt = { what: "delete" | "block"; mails: SuspendedMail[] }

type Props = { doubt: Doubt | null; go: (doubt: Doubt) => Promise<unknown>; close: () => void }

/** Asks before mails are deleted or their senders blocked. */
export function SureAboutMails({ doubt, go, close }: Props) {
  const mails = doubt?.mails ?? []
  const senders = [...new Set(mails.map(({ sender }) => sender).filter(Boolean))]
  const t = words("support.inbound")
  const isBlocking = doubt?.what === "block"
  return (
    <SureDialog
      title={isBlocking ? blockWords(senders) : t("deleteThese", { count: mails.length })}
      button={t(isBlocking ? "block" : "delete")}
      open={doubt !== null}
      go={async () => {
        if (doubt) await go(doubt)
        close()
      }}
      close={close}
    >
      {isBlocking ? <p>{t("blockingHint")}</p> : <p>{t("noUndo")}</p>}
    </SureDialog>
  )
}

function blockWords(senders: string[]): string {
  const t = words("support.inbound")
  const [only = ""] = senders
  return senders.length === 1 ? t("blockOne", { sender: only }) : t("blockMany", { count: senders.length })
}
