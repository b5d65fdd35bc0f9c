import type { Editor } from "@tiptap/core"
import { type KeyboardEvent, useId, useState } from "react"
import { ArticlesUnfound } from "@/components/knowledge/articles/articles-unfound"
import { useFoundArticles } from "@/components/knowledge/articles/use-found-articles"
import { linkTo } from "@/components/ui/editor-link"
import { Icon } from "@/components/ui/icon"
import { isComposing } from "@/components/ui/is-composing"
import { QueryProvider } from "@/components/ui/query-provider"
import type { PickedArticle } from "@/lib/knowledge/arrangement/schema"
import { words } from "@/lib/platform/words/words"
import { articleLinkAddress } from "./nodes/article-link"

type Props = { editor: Editor; close: () => void }

/** Asks where words lead: to an article found by its title, or to an address. It stands inside other forms, so it is none itself. */
export const LinkForm = (props: Props) => (
  <QueryProvider>
    <Form {...props} />
  </QueryProvider>
)

function Form({ editor, close }: Props) {
  const present: string = editor.getAttributes("link").href ?? ""
  const [typed, setTyped] = useState(present)
  const [at, setAt] = useState(-1)
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const { articles, read } = useFoundArticles(typed === present ? "" : typed)
  const active = Math.min(at, articles.length - 1)
  const leave = () => {
    editor.commands.focus()
    close()
  }
  const set = (href: string | null, words: string) => {
    if (!href) return setRefused(true)
    linkTo(editor, href, words)
    leave()
  }
  const pick = ({ path, title }: PickedArticle) => set(path, title)
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run()
    leave()
  }
  const submit = () => {
    const article = articles[active]
    if (article) return pick(article)
    // Words that are no address mean the first article of that name.
    const looksTyped = /^\S+[.:/@#]\S*$|^[/#]/.test(typed.trim())
    if (!looksTyped && articles[0]) return pick(articles[0])
    set(articleLinkAddress(typed), typed.trim())
  }
  const steer = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === "ArrowDown") setAt(Math.min(active + 1, articles.length - 1))
    else if (event.key === "ArrowUp") setAt(Math.max(-1, active - 1))
    else if (event.key === "Enter") submit()
    else if (event.key === "Escape") leave()
    else return
    event.preventDefault()
  }
  return (
    <div className="link-form">
      <div className="flex flex-wrap gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: pressing the button opens this field to type in.
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={articles.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          aria-label={words("knowledge.editor")("articleLinkAddress")}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-fault` : undefined}
          placeholder={words("knowledge.editor")("findArticleTypeAddress")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(-1)
            setRefused(false)
          }}
          onKeyDown={steer}
          className="field link-field"
        />
        <button type="button" onClick={submit} className="button button-quiet">
          {words("knowledge.editor")("setLink")}
        </button>
        {present && (
          <button type="button" onClick={remove} className="button button-quiet">
            {words("knowledge.editor")("removeLink")}
          </button>
        )}
        <button
          type="button"
          aria-label={words("knowledge.editor")("close")}
          onClick={leave}
          className="icon-button"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <p id={`${id}-fault`} role="alert" className="field-error empty:hidden">
        {isRefused && (
          <>
            <Icon name="alert" className="mt-px size-5" />
            {words("knowledge.editor")("linkBeginsHttpsHttp")}
          </>
        )}
      </p>
      <ArticlesUnfound read={read} />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={words("knowledge.editor")("articles")}
        tabIndex={-1}
        className="link-articles"
      >
        {articles.map((article, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the box above.
          <div
            key={article.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(article)}
            className="link-article"
          >
            <Icon name="file" className="size-4" />
            <bdi className="min-w-0 flex-1 truncate">{article.title}</bdi>
            {article.status === "draft" && (
              <span className="text-muted text-xs">{words("knowledge.editor")("draft")}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
