"use client"
import { useDeed } from "@/components/ui/use-deed"
import { deleteByPasskey } from "@/lib/api/privacy/deletion/client"
import { words } from "@/lib/platform/words/words"
import { farewell } from "./farewell"

/** The last step before an account without a password is deleted: a passkey is shown. */
export function PasskeyPrompt({ onCancel }: { onCancel: () => void }) {
  const { isBusy, act } = useDeed({ leaves: true })
  const t = words("privacy.leaving")
  return (
    <>
      <p className="mb-5">{words("people.secondStep")("aboutPasskey")}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => act(() => farewell(deleteByPasskey))}
          disabled={isBusy}
          aria-busy={isBusy}
          className="button button-danger"
        >
          <span>{t("submit")}</span>
        </button>
        <button type="button" onClick={onCancel} disabled={isBusy} className="button button-quiet">
          {t("cancel")}
        </button>
      </div>
    </>
  )
}
