import { useMemo, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { asTyped, betweenCommas } from "@/components/ui/lines"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { seoHints } from "@/lib/knowledge/articles/seo-hints"
import { slugOf } from "@/lib/platform/slug"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { TextFacts } from "./text-facts"
import { pathAt } from "./text-of"
import type { WriterPortal } from "./writer-panel"

type Props = {
  article: EditedArticle
  /** HTML as it is written now; `facts` are another object whenever it is another text. */
  body: { current: string }
  facts: TextFacts
  portal: WriterPortal
  errors: Record<string, string>
  change: (changes: DraftChanges) => void
}

/** How an article appears in search engines, and what it may do better there. */
export function SeoFields({ article, body, facts, portal, errors, change }: Props) {
  const [typed, setTyped] = useState("")
  const { title, seoTitle, seoDescription, seoKeywords } = article
  const keywords = asTyped(typed, seoKeywords)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts are another body.
  const hints = useMemo(
    () => seoHints({ title, seoTitle, seoDescription, seoKeywords, body: body.current }),
    [title, seoTitle, seoDescription, seoKeywords, facts],
  )
  const slug = article.slug || slugOf(article.title || "…").toLowerCase()
  return (
    <>
      <div>
        <p className="mb-1.5 font-semibold">{words("knowledge.editor")("inSearchResults")}</p>
        <div className="search-preview">
          <p className="truncate text-muted text-xs">
            {portal.origin.replace(/^https?:\/\//, "")}
            {pathAt({ ...article, slug }, portal)}
          </p>
          <p dir="auto" className="search-preview-title">
            {seoTitle || title || said(untitled)}
          </p>
          <p dir="auto" className="line-clamp-2 text-xs">
            {seoDescription || facts.beginning || words("knowledge.editor")("firstWordsArticleAppear")}
          </p>
        </div>
      </div>
      <TextField
        label={words("knowledge.editor")("titleSearchEngines")}
        name="seoTitle"
        value={seoTitle}
        error={errors.seoTitle}
        placeholder={title}
        onChange={({ target }) => change({ seoTitle: target.value })}
      />
      <TextAreaField
        label={words("knowledge.editor")("description")}
        name="seoDescription"
        rows={3}
        value={seoDescription}
        error={errors.seoDescription}
        hint={words("knowledge.editor")("characters", { count: [...seoDescription].length })}
        onChange={({ target }) => change({ seoDescription: target.value })}
      />
      <TextField
        label={words("knowledge.editor")("keywords")}
        name="seoKeywords"
        value={keywords}
        error={errors.seoKeywords}
        hint={words("knowledge.editor")("separatedByCommasMost")}
        onChange={({ target }) => {
          setTyped(target.value)
          change({ seoKeywords: betweenCommas(target.value) })
        }}
      />
      <div>
        <p className="font-semibold">{words("knowledge.editor")("hints")}</p>
        {hints.length === 0 && (
          <p className="mt-1 text-muted text-xs">{words("knowledge.editor")("nothingToImprove")}</p>
        )}
        <ul className="mt-1.5 grid gap-1.5 text-xs">
          {hints.map(({ code, words: hint }) => (
            <li key={code} className="flex items-start gap-2">
              <Icon name="alert" className="mt-0.5 size-4 text-muted" />
              <span>{said(hint)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
