import { useState } from "react"
import { ArticlesUnfound } from "@/components/knowledge/articles/articles-unfound"
import { useFoundArticles } from "@/components/knowledge/articles/use-found-articles"
import { Dialog } from "@/components/ui/dialog"
import { ConfirmButton } from "@/components/ui/sure-dialog"
import { TextField } from "@/components/ui/text-field"
import { mergeArticle } from "@/lib/api/knowledge/arrangement/client"
import type { StaffArticle } from "@/lib/knowledge/arrangement/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { useDesk } from "./use-desk"

/** Asks which article takes over the addresses, comments and votes of one that goes. */
export function MergeDialog({ article, close }: { article: StaffArticle; close: () => void }) {
  const [typed, setTyped] = useState("")
  const [into, setInto] = useState("")
  const { perform } = useDesk()
  const { articles, read } = useFoundArticles(typed)
  const others = articles.filter(({ id }) => id !== article.id)
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await perform(() => mergeArticle({ id: article.id, into }), "Merged").then(close, () => setBusy(false))
  }
  return (
    <Dialog
      title={`Merge “${article.title || untitled}” into another`}
      open
      isSheet
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} className="button button-quiet">
            Cancel
          </button>
          <ConfirmButton isDanger busy={isBusy} held={!others.some(({ id }) => id === into)} onClick={go}>
            Merge
          </ConfirmButton>
        </>
      }
    >
      <p>
        This article is removed, and the other one gets its addresses, comments and votes. Its text is not
        copied.
      </p>
      <div className="mt-4 grid gap-3 text-text">
        <TextField
          label="Find the other article"
          name="other"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <fieldset aria-label="Merge into" className="grid max-h-64 gap-1 overflow-y-auto text-sm">
          {others.map(({ id, title, status }) => (
            <label key={id} className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="into"
                checked={into === id}
                onChange={() => setInto(id)}
                className="checkbox"
              />
              <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
              {status === "draft" && <span className="text-muted text-xs">Draft</span>}
            </label>
          ))}
          <ArticlesUnfound read={read} />
          {read.isSuccess && others.length === 0 && (
            <p className="text-muted">No other article is called that.</p>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}
