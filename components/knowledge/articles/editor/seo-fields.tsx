import { useMemo, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { betweenCommas, isSame } from "@/components/ui/lines"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { seoHints } from "@/lib/knowledge/articles/seo-hints"
import { articlePath } from "@/lib/platform/paths"
import { slugOf } from "@/lib/platform/slug"
import type { TextFacts } from "./text-facts"

type Props = {
  article: EditedArticle
  /** HTML as it is written now; `facts` are another object whenever it is another text. */
  body: { current: string }
  facts: TextFacts
  portal: { origin: string; title: string }
  errors: Record<string, string>
  change: (changes: DraftChanges) => void
}

/** How an article appears in search engines, and what it may do better there. */
export function SeoFields({ article, body, facts, portal, errors, change }: Props) {
  const [typed, setTyped] = useState("")
  const { title, seoTitle, seoDescription, seoKeywords } = article
  const keywords = isSame(betweenCommas(typed), seoKeywords) ? typed : seoKeywords.join(", ")
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts are another body.
  const hints = useMemo(
    () => seoHints({ title, seoTitle, seoDescription, seoKeywords, body: body.current }),
    [title, seoTitle, seoDescription, seoKeywords, facts],
  )
  const slug = article.slug || slugOf(article.title || "…").toLowerCase()
  return (
    <>
      <div>
        <p className="mb-1.5 font-semibold">In search results</p>
        <div className="search-preview">
          <p className="truncate text-muted text-xs">
            {portal.origin.replace(/^https?:\/\//, "")}
            {articlePath({ slug })}
          </p>
          <p dir="auto" className="search-preview-title">
            {seoTitle || title || untitled}
          </p>
          <p dir="auto" className="line-clamp-2 text-xs">
            {seoDescription || facts.beginning || "The first words of the article appear here."}
          </p>
        </div>
      </div>
      <TextField
        label="Title for search engines"
        name="seoTitle"
        value={seoTitle}
        error={errors.seoTitle}
        placeholder={title}
        onChange={({ target }) => change({ seoTitle: target.value })}
      />
      <TextAreaField
        label="Description"
        name="seoDescription"
        rows={3}
        value={seoDescription}
        error={errors.seoDescription}
        hint={`${[...seoDescription].length} characters`}
        onChange={({ target }) => change({ seoDescription: target.value })}
      />
      <TextField
        label="Keywords"
        name="seoKeywords"
        value={keywords}
        error={errors.seoKeywords}
        hint="Separated by commas, the most important first."
        onChange={({ target }) => {
          setTyped(target.value)
          change({ seoKeywords: betweenCommas(target.value) })
        }}
      />
      <div>
        <p className="font-semibold">Hints</p>
        {hints.length === 0 && <p className="mt-1 text-muted text-xs">Nothing to improve.</p>}
        <ul className="mt-1.5 grid gap-1.5 text-xs">
          {hints.map(({ code, words }) => (
            <li key={code} className="flex items-start gap-2">
              <Icon name="alert" className="mt-0.5 size-4 text-muted" />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
