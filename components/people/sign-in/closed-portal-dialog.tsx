"use client"
import { Dialog } from "@/components/ui/dialog"
import { FormError } from "@/components/ui/form-error"
import { usePortalReactivation } from "./use-portal-reactivation"

type Props = {
  open: boolean
  onClose: () => void
  /** The common login's page for it. */
  address: string
  enter: () => Promise<unknown>
}

/** Offers the owner of a deactivated portal to open it again (L07). */
export function ClosedPortalDialog({ open, onClose, address, enter }: Props) {
  const reactivation = usePortalReactivation(address, enter)
  const actions = (
    <>
      <button type="button" onClick={onClose} className="button button-quiet">
        Cancel
      </button>
      <button type="button" onClick={reactivation.open} className="button button-primary">
        Reactivate
      </button>
    </>
  )
  return (
    <Dialog title="Reactivate your portal?" open={open} onClose={onClose} actions={actions}>
      <p>
        This portal has been deactivated. As its owner you can open it again: a window asks you to sign in and
        confirm.
      </p>
      <p role="status" className="mt-3">
        {reactivation.isOpen && "Waiting for the other window …"}
      </p>
      <FormError message={reactivation.trouble} />
    </Dialog>
  )
}
