"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeSavedView } from "@/lib/api/support/views/client"
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
    title={`Delete ${title}?`}
    button="Delete"
    open={isOpen}
    go={async () => {
      try {
        await removeSavedView({ id })
        showToast("The view has been deleted.")
        await removed()
      } catch (error) {
        showToast(wordsFor(error), "error")
      }
      close()
    }}
    close={close}
  >
    <p>
      {visibility === "all" && "All agents lose it. "}
      {visibility === "team" && "Everyone in its team loses it. "}
      The tickets in it stay as they are.
    </p>
  </SureDialog>
)
