import { useState } from "react"
import { ArticlesUnfound } from "@/components/knowledge/articles/articles-unfound"
import { useFoundArticles } from "@/components/knowledge/articles/use-found-articles"
import { Dialog } from "@/components/ui/dialog"
import { ConfirmButton } from "@/components/ui/sure-dialog"
import { TextField } from "@/components/ui/text-field"
import { mergeArticle } from "@/lib/api/knowledge/arrangement/client"
import type { StaffArticle } from "@/lib/knowledge/arrangement/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
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
    await perform(() => mergeArticle({ id: article.id, into }), words("knowledge.desk")("merged")).then(
      close,
      () => setBusy(false),
    )
  }
  return (
    <Dialog
      title={words("knowledge.desk")("mergeNamed", { title: article.title || said(untitled) })}
      open
      isSheet
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} className="button button-quiet">
            {words("knowledge.desk")("cancel")}
          </button>
          <ConfirmButton isDanger busy={isBusy} held={!others.some(({ id }) => id === into)} onClick={go}>
            {words("knowledge.desk")("merge")}
          </ConfirmButton>
        </>
      }
    >
      <p>{words("knowledge.desk")("articleRemovedOtherOne")}</p>
      <div className="mt-4 grid gap-3 text-text">
        <TextField
          label={words("knowledge.desk")("findOtherArticle")}
          name="other"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <fieldset
          aria-label={words("knowledge.desk")("mergeInto")}
          className="grid max-h-64 gap-1 overflow-y-auto text-sm"
        >
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
              {status === "draft" && (
                <span className="text-muted text-xs">{words("knowledge.desk")("draft")}</span>
              )}
            </label>
          ))}
          <ArticlesUnfound read={read} />
          {read.isSuccess && others.length === 0 && (
            <p className="text-muted">{words("knowledge.desk")("noOtherArticleCalled")}</p>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}
