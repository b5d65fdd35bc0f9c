"use client"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"

type Props = { open: boolean; onClose: () => void; onConfirm: () => Promise<unknown> }

/** Asks the customer of a disabled account whether to reactivate it (I11, D-52). */
export function RestingAccountDialog({ open, onClose, onConfirm }: Props) {
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
        Cancel
      </button>
      <button
        type="button"
        onClick={confirm}
        disabled={busy}
        aria-busy={busy}
        className="button button-primary"
      >
        <span>Reactivate and sign in</span>
      </button>
    </>
  )
  return (
    <Dialog title="Reactivate your account?" open={open} onClose={onClose} actions={actions}>
      <p>Your account has been deactivated. Confirm to make it active again and sign in.</p>
    </Dialog>
  )
}
