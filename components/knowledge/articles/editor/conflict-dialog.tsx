import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { Ago, Moment } from "@/components/ui/moment"
import { together } from "@/components/ui/together"
import { useDeed } from "@/components/ui/use-deed"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { SafeBody } from "./safe-body"
import type { ArticleUnderWay } from "./use-article"
import { usePutAside } from "./use-put-aside"

type Props = { writing: ArticleUnderWay; present: EditedArticle; putOff: () => void }

/**
 * Shown when another person has saved the article being written here: one text goes on, and the other is kept as well.
 */
export function ConflictDialog({ writing, present, putOff }: Props) {
  const { isBusy, act } = useDeed()
  const putAside = usePutAside()
  const [keepsOther, setKeepsOther] = useState(true)
  const { article, language, keeper, whole, take, patch } = writing
  const who = present.authorName || words("knowledge.editor")("someone")
  const mine = whole()
  const keepMine = () =>
    act(async () => {
      if (keepsOther) await putAside(present)
      patch({ authorName: present.authorName, addresses: present.addresses })
      await keeper.resume({ version: present.version }, whole())
    })
  const takeTheirs = () =>
    act(async () => {
      const { title = "", body = "" } = whole()
      if (keepsOther) await putAside({ ...present, title, body, language })
      await take(present)
    })
  return (
    <Dialog
      title={words("knowledge.editor")("articleWasChangedElsewhere")}
      open
      isWide
      onClose={putOff}
      actions={
        <>
          <button type="button" disabled={isBusy} onClick={takeTheirs} className="button button-quiet">
            {words("knowledge.editor")("takeOtherText")}
          </button>
          <button type="button" disabled={isBusy} onClick={keepMine} className="button button-primary">
            {words("knowledge.editor")("keepMineAsDraft")}
          </button>
        </>
      }
    >
      <p>
        {together(
          words("knowledge.editor").parts("savedMeanwhile", {
            who: () => <bdi className="font-semibold text-text">{who}</bdi>,
            moment: () => <Moment at={present.updatedAt} />,
            ago: () => <Ago at={present.updatedAt} />,
          }),
        )}
      </p>
      <div className="compared-texts">
        <section aria-label={words("knowledge.editor")("yourText")}>
          <h3 className="text-sm text-text">{words("knowledge.editor")("yours")}</h3>
          <p className="compared-title">{article.title || said(untitled)}</p>
          <SafeBody html={mine.body ?? ""} against={present.body} />
        </section>
        <section aria-label={words("knowledge.editor")("theOtherText")}>
          <h3 className="text-sm text-text">
            {together(words("knowledge.editor").parts("by", { who: () => <bdi>{who}</bdi> }))}
          </h3>
          <p className="compared-title">{present.title || said(untitled)}</p>
          <SafeBody html={present.body} against={mine.body ?? ""} />
        </section>
      </div>
      <label className="mt-4 flex items-start gap-3 text-sm text-text">
        <input
          type="checkbox"
          checked={keepsOther}
          onChange={({ target }) => setKeepsOther(target.checked)}
          className="checkbox"
        />
        {words("knowledge.editor")("keepOtherTextAs")}
      </label>
    </Dialog>
  )
}
