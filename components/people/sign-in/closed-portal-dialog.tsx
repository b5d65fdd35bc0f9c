"use client"
import { Dialog } from "@/components/ui/dialog"
import { FormError } from "@/components/ui/form-error"
import { words } from "@/lib/platform/words/words"
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
  const t = words("people.agentSignIn")
  const reactivation = usePortalReactivation(address, enter)
  const actions = (
    <>
      <button type="button" onClick={onClose} className="button button-quiet">
        {words("people.fields")("cancel")}
      </button>
      <button type="button" onClick={reactivation.open} className="button button-primary">
        {t("reactivate")}
      </button>
    </>
  )
  return (
    <Dialog title={t("reactivateTitle")} open={open} onClose={onClose} actions={actions}>
      <p>{t("reactivateHint")}</p>
      <p role="status" className="mt-3">
        {reactivation.isOpen && t("waiting")}
      </p>
      <FormError message={reactivation.trouble} />
    </Dialog>
  )
}
