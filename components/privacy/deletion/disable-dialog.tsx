"use client"
import { Dialog } from "@/components/ui/dialog"
import { useDeed } from "@/components/ui/use-deed"
import { disableAccount } from "@/lib/api/privacy/deletion/client"
import { words } from "@/lib/platform/words/words"
import { farewell } from "./farewell"
import { useStep } from "./use-step"

type Props = { open: boolean; onClose: () => void }

/** Asks twice, then the account rests (R08, R09). */
export function DisableDialog({ open, onClose }: Props) {
  const { isBusy, act } = useDeed({ leaves: true })
  const { step, go, first } = useStep<"ask" | "confirm", HTMLButtonElement>("ask")
  const t = words("privacy.leaving")
  const close = () => {
    go("ask", { isQuiet: true })
    onClose()
  }
  const actions = (
    <>
      <button type="button" onClick={close} disabled={isBusy} className="button button-quiet">
        {t("cancel")}
      </button>
      {step === "ask" ? (
        <button type="button" onClick={() => go("confirm")} className="button button-primary">
          {t("confirm")}
        </button>
      ) : (
        <button
          ref={first}
          type="button"
          onClick={() => act(() => farewell(disableAccount))}
          disabled={isBusy}
          aria-busy={isBusy}
          className="button button-primary"
        >
          <span>{t("yes")}</span>
        </button>
      )}
    </>
  )
  return (
    <Dialog title={t("disableTitle")} open={open} onClose={close} actions={actions}>
      <p>{t("disableSure")}</p>
      {step === "confirm" && <p className="mt-3">{t("signedOut")}</p>}
    </Dialog>
  )
}
