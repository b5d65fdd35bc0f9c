import { useRouter } from "next/navigation"
import { useState } from "react"
import { usePutAside } from "@/components/knowledge/articles/editor/use-put-aside"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { presentIn } from "@/lib/api/http/refusal"
import { openDraft } from "@/lib/api/knowledge/articles/drafts/client"
import { restoreRevision } from "@/lib/api/knowledge/articles/revisions/client"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { editedFields } from "@/lib/knowledge/articles/drafts/values"
import { editorPath, translationPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** What the page was opened with. */
export type PresentDraft = Pick<EditedArticle, "version" | "hasDraft">

type Props = { articleId: string; translation?: string; revisionId: string; present: PresentDraft }

/** Makes the draft what the article was; where there is a draft already, it asks what is to become of that. */
export function RestoreButton({ articleId, translation, revisionId, present }: Props) {
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [keepsDraft, setKeepsDraft] = useState(true)
  const putAside = usePutAside()
  const restore = async () => {
    setBusy(true)
    try {
      const { hasDraft, version } = present
      if (hasDraft && keepsDraft) {
        const draft = await openDraft({ id: articleId, translation })
        // Newer writing is put aside only by a person who has seen it.
        if (draft.version !== version) return sayStale(draft)
        await putAside(draft)
      }
      await restoreRevision({ id: revisionId, version })
      toastAfterNavigation(words("knowledge.revisions")("draftHasOlderText"))
      router.push(translation ? translationPath(articleId, translation) : editorPath(articleId))
    } catch (failure) {
      const newer = presentIn<EditedArticle>(failure, editedFields)
      if (newer) return sayStale(newer)
      setBusy(false)
      showToast(wordsFor(failure), "error")
    }
  }
  const sayStale = ({ authorName }: EditedArticle) => {
    setBusy(false)
    setAsked(false)
    showToast(
      words("knowledge.revisions")("changedMeanwhile", {
        who: authorName || words("knowledge.revisions")("someone"),
      }),
      "error",
    )
    router.refresh()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => (present.hasDraft ? setAsked(true) : void restore())}
        disabled={isBusy}
        aria-busy={isBusy}
        className="button button-quiet ms-auto"
      >
        <span>{words("knowledge.revisions")("restoreIntoDraft")}</span>
      </button>
      <SureDialog
        title={words("knowledge.revisions")("replaceTheDraft")}
        button={words("knowledge.revisions")("replaceDraft")}
        open={isAsked}
        go={restore}
        close={() => setAsked(false)}
      >
        <p>{words("knowledge.revisions")("articleHasDraftNot")}</p>
        <label className="mt-4 flex items-start gap-3 text-sm text-text">
          <input
            type="checkbox"
            checked={keepsDraft}
            onChange={({ target }) => setKeepsDraft(target.checked)}
            className="checkbox"
          />
          {words("knowledge.revisions")("keepCurrentDraftAs")}
        </label>
      </SureDialog>
    </>
  )
}
