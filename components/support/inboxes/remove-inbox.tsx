"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeInbox } from "@/lib/api/support/inboxes/client"
import { words } from "@/lib/platform/words/words"
import type { Inbox } from "@/lib/support/inboxes/schema"

type Props = {
  inbox: Pick<Inbox, "id" | "address" | "isFirst">
  next: string | null
  isOpen: boolean
  onRemoved: () => Promise<unknown>
  close: () => void
}

/** Asks before an inbox goes, and says what becomes of answers. */
export function RemoveInbox({ inbox: { id, address, isFirst }, next, isOpen, onRemoved, close }: Props) {
  const t = words("support.inboxes")
  const remove = async () => {
    try {
      await removeInbox({ id })
      showToast(t("removed"))
      await onRemoved()
    } catch (error) {
      showToast(wordsFor(error), "error")
      close()
    }
  }
  return (
    <SureDialog
      title={t("removeThis", { address })}
      button={t("remove")}
      open={isOpen}
      go={remove}
      close={close}
    >
      <p>{t("removeHint")}</p>
      {isFirst && <p className="mt-2">{next ? t("removeNext", { address: next }) : t("removeLast")}</p>}
      <p className="mt-2">{t("removeKeeps")}</p>
    </SureDialog>
  )
}
