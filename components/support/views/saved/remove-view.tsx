"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeSavedView } from "@/lib/api/support/views/client"
import { words } from "@/lib/platform/words/words"
import type { SavedView } from "@/lib/support/views/saved/schema"

type Props = {
  view: SavedView
  isOpen: boolean
  close: () => void
  removed: () => unknown
}

/** Asks before a view is deleted, and says for whom it is. */
export const RemoveView = ({ view: { id, title, visibility }, isOpen, close, removed }: Props) => (
  <SureDialog
    title={words("support.savedViews")("deleteThis", { title })}
    button={words("support.savedViews")("delete")}
    open={isOpen}
    go={async () => {
      try {
        await removeSavedView({ id })
        showToast(words("support.savedViews")("deleted"))
        await removed()
      } catch (error) {
        showToast(wordsFor(error), "error")
      }
      close()
    }}
    close={close}
  >
    <p>{words("support.savedViews")("deleteHint", { visibility })}</p>
  </SureDialog>
)
