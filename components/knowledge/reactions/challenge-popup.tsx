import { Dialog } from "@/components/ui/dialog"
import { words } from "@/lib/platform/words/words"

/** While the browser solves its challenge (D-30, H09); how long that takes is chance, so no part of it is claimed. */
export function ChallengePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = words("knowledge.votes")
  const cancel = (
    <button type="button" onClick={onClose} className="button button-quiet">
      {t("cancel")}
    </button>
  )
  return (
    <Dialog title={t("checking")} open={open} onClose={onClose} actions={cancel}>
      <p>{t("checkingHint")}</p>
      <progress aria-label={t("checkingSaid")} className="progress mt-4" />
    </Dialog>
  )
}
