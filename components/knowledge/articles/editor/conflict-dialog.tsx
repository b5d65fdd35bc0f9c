import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { Ago, Moment } from "@/components/ui/moment"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { SafeBody } from "./safe-body"
import type { ArticleUnderWay } from "./use-article"
import { usePutAside } from "./use-put-aside"

type Props = { writing: ArticleUnderWay; present: EditedArticle; putOff: () => void }

/**
 * Shown when another person has saved the article being written here: one text goes on, and the other is kept as well.
 */
export function ConflictDialog({ writing, present, putOff }: Props) {
  const [isBusy, setBusy] = useState(false)
  const putAside = usePutAside()
  const [keepsOther, setKeepsOther] = useState(true)
  const { article, keeper, whole, take, patch } = writing
  const who = present.authorName || "Someone"
  const mine = whole()
  const decide = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast(wordsFor(error), "error")
    } finally {
      setBusy(false)
    }
  }
  const keepMine = () =>
    decide(async () => {
      if (keepsOther) await putAside(present)
      patch({ authorName: present.authorName, addresses: present.addresses })
      await keeper.resume({ version: present.version }, whole())
    })
  const takeTheirs = () =>
    decide(async () => {
      const { title = "", body = "" } = whole()
      if (keepsOther) await putAside({ ...present, title, body })
      await take(present)
    })
  return (
    <Dialog
      title="This article was changed elsewhere"
      open
      isWide
      onClose={putOff}
      actions={
        <>
          <button type="button" disabled={isBusy} onClick={takeTheirs} className="button button-quiet">
            Take the other text
          </button>
          <button type="button" disabled={isBusy} onClick={keepMine} className="button button-primary">
            Keep mine as the draft
          </button>
        </>
      }
    >
      <p>
        <bdi className="font-semibold text-text">{who}</bdi> saved it on <Moment at={present.updatedAt} />{" "}
        <Ago at={present.updatedAt} />, after you had opened it. Nothing of yours is lost. Lines at the side
        mark where the texts differ.
      </p>
      <div className="compared-texts">
        <section aria-label="Your text">
          <h3 className="text-sm text-text">Yours</h3>
          <p className="compared-title">{article.title || untitled}</p>
          <SafeBody html={mine.body ?? ""} against={present.body} />
        </section>
        <section aria-label="The other text">
          <h3 className="text-sm text-text">
            By <bdi>{who}</bdi>
          </h3>
          <p className="compared-title">{present.title || untitled}</p>
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
        Keep the other text as a separate draft
      </label>
    </Dialog>
  )
}
