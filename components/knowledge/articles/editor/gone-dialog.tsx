import { useRouter } from "next/navigation"
import { useEffect, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import { editorPath, knowledgeDashboardPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { keepLocally } from "./local-copy"
import { copyName, translationOf } from "./text-of"
import type { ArticleUnderWay } from "./use-article"
import { type Gone, whatIsGone } from "./what-is-gone"

type Props = { writing: ArticleUnderWay; places: KnowledgeCategory[]; personId: string; putOff: () => void }

/** The article, or its translation, has been deleted while it was written: its text becomes a new article, or goes as well. */
export function GoneDialog(props: Props) {
  const [lost] = useState(props.writing.article)
  const [gone, setGone] = useState<Gone>()
  useEffect(() => void whatIsGone(lost).then(setGone), [lost])
  return gone && <GoneChoice {...props} gone={gone} />
}

/** What becomes of the text, once it is known whether its article is still there in other languages. */
export function GoneChoice({ writing, places, personId, putOff, gone }: Props & { gone: Gone }) {
  const router = useRouter()
  const { isBusy, act } = useDeed()
  const { article, beginAnew, keeper } = writing
  const isTranslation = gone === "translation"
  const place = places.some(({ id }) => id === article.categoryId)
    ? article.categoryId
    : (places[0]?.id ?? "")
  const save = () =>
    act(async () => {
      await beginAnew(place)
      // What stands beside a translation is another article's.
      if (translationOf(article)) router.replace(editorPath(keeper.id() ?? ""))
      showToast(words("knowledge.editor")("newDraftNow"))
    })
  const giveUp = () => {
    keeper.stop()
    keepLocally(personId, copyName(article), null)
    router.push(isTranslation ? editorPath(article.id) : knowledgeDashboardPath)
  }
  return (
    <Dialog
      title={words("knowledge.editor")(isTranslation ? "translationHasBeenDeleted" : "articleHasBeenDeleted")}
      open
      onClose={putOff}
      actions={
        <>
          <button type="button" disabled={isBusy} onClick={giveUp} className="button button-quiet">
            {words("knowledge.editor")("giveTextUp")}
          </button>
          <button type="button" disabled={isBusy} onClick={save} className="button button-primary">
            {words("knowledge.editor")("saveAsNewDraft")}
          </button>
        </>
      }
    >
      <p>{words("knowledge.editor")(isTranslation ? "translationWasDeletedWhile" : "wasDeletedWhileYou")}</p>
    </Dialog>
  )
}
