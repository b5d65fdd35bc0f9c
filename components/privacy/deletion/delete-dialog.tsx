"use client"
import { WithoutPassword } from "@/components/people/passkeys/without-password"
import { ExportRequest } from "@/components/privacy/exports/export-request"
import { Dialog } from "@/components/ui/dialog"
import { words } from "@/lib/platform/words/words"
import { PasskeyPrompt } from "./passkey-prompt"
import { PasswordPrompt } from "./password-prompt"
import { useStep } from "./use-step"

type Props = {
  open: boolean
  onClose: () => void
  proof: Proof
}

/** By what the person shows who they are: their password, or a passkey where there is none; `none` has to set a password first. */
export type Proof = "password" | "passkey" | "none"

const deleted = ["personal", "location", "preference", "contact", "activity"] as const

/** Says what is lost, offers it to be taken along, and asks the password before an account is deleted (R10 to R12). */
export function DeleteDialog({ open, onClose, proof }: Props) {
  const { step, go, first } = useStep<"ask" | "password", HTMLDivElement>("ask")
  const t = words("privacy.leaving")
  const close = () => {
    go("ask", { isQuiet: true })
    onClose()
  }
  const actions = step === "ask" && (
    <>
      <button type="button" onClick={close} className="button button-quiet">
        {t("cancel")}
      </button>
      <button type="button" onClick={() => go("password")} className="button button-danger">
        {t("removeNow")}
      </button>
    </>
  )
  return (
    <Dialog title={t("removeTitle")} open={open} onClose={close} actions={actions}>
      {step === "ask" ? (
        <>
          <p>{t("removed")}</p>
          <ul className="mt-2 mb-5 list-disc ps-5">
            {deleted.map((each) => (
              <li key={each}>{t(each)}</li>
            ))}
          </ul>
          <ExportRequest action={t("takeData")} className="text-link min-h-11" />
          <p className="mt-5 font-semibold text-text">{t("sure")}</p>
        </>
      ) : (
        <div ref={first} tabIndex={-1}>
          {proof === "password" && <PasswordPrompt onCancel={close} />}
          {proof === "passkey" && <PasskeyPrompt onCancel={close} />}
          {proof === "none" && (
            <>
              <WithoutPassword kind="user" />
              <button type="button" onClick={close} className="button button-quiet mt-5">
                {t("cancel")}
              </button>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
