import { useRouter } from "next/navigation"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import { knowledgeDashboardPath } from "@/lib/platform/paths"
import { keepLocally } from "./local-copy"
import type { ArticleUnderWay } from "./use-article"

type Props = { writing: ArticleUnderWay; places: KnowledgeCategory[]; personId: string; putOff: () => void }

/** The article has been deleted while it was written: its text becomes a new one, or goes as well. */
export function GoneDialog({ writing, places, personId, putOff }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const { article, beginAnew } = writing
  const place = places.some(({ id }) => id === article.categoryId)
    ? article.categoryId
    : (places[0]?.id ?? "")
  const save = async () => {
    setBusy(true)
    try {
      await beginAnew(place)
      showToast("It is a new draft now")
    } catch (error) {
      showToast(wordsFor(error), "error")
    } finally {
      setBusy(false)
    }
  }
  const giveUp = () => {
    writing.keeper.stop()
    keepLocally(personId, article.id, null)
    router.push(knowledgeDashboardPath)
  }
  return (
    <Dialog
      title="This article has been deleted"
      open
      onClose={putOff}
      actions={
        <>
          <button type="button" disabled={isBusy} onClick={giveUp} className="button button-quiet">
            Give the text up
          </button>
          <button type="button" disabled={isBusy} onClick={save} className="button button-primary">
            Save it as a new draft
          </button>
        </>
      }
    >
      <p>It was deleted while you had it open. Your text is still here.</p>
    </Dialog>
  )
}
