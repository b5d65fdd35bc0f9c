"use client"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { words } from "@/lib/platform/words/words"

type Props = { open: boolean; onClose: () => void; onConfirm: () => Promise<unknown> }

/** Asks the customer of a disabled account whether to reactivate it (I11, D-52). */
export function RestingAccountDialog({ open, onClose, onConfirm }: Props) {
  const t = words("people.signIn")
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
    onClose()
  }
  const actions = (
    <>
      <button type="button" onClick={onClose} disabled={busy} className="button button-quiet">
        {words("people.fields")("cancel")}
      </button>
      <button
        type="button"
        onClick={confirm}
        disabled={busy}
        aria-busy={busy}
        className="button button-primary"
      >
        <span>{t("reactivate")}</span>
      </button>
    </>
  )
  return (
    <Dialog title={t("reactivateTitle")} open={open} onClose={onClose} actions={actions}>
      <p>{t("reactivateHint")}</p>
    </Dialog>
  )
}
