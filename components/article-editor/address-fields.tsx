import { useState } from "react"
import { isSame, linesOf } from "@/components/ui/lines"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import type { DraftChanges, EditedArticle } from "@/lib/article-drafts/schema"
import { articlePath } from "@/lib/paths"

type Props = {
  article: EditedArticle
  origin: string
  errors: Record<string, string>
  change: (changes: DraftChanges) => void
}

/** The address an article has, and the ones that lead to it. */
export function AddressFields({ article, origin, errors, change }: Props) {
  const [typed, setTyped] = useState("")
  // What is typed stays as it is typed, for as long as it is what the article says.
  const redirects = isSame(linesOf(typed), article.redirectFrom) ? typed : article.redirectFrom.join("\n")
  const address = article.slug
    ? `${origin}${articlePath(article)}`
    : "Made from the title when it is published."
  return (
    <>
      <TextField
        label="Last part of the address"
        name="slug"
        value={article.slug}
        error={errors.slug}
        dir="auto"
        placeholder="Made from the title"
        hint={<span className="[overflow-wrap:anywhere]">{address}</span>}
        onChange={({ target }) => change({ slug: target.value })}
      />
      {article.addresses.length > 0 && (
        <div>
          <p className="font-semibold">These lead here too</p>
          <ul className="mt-1 grid gap-1 text-muted text-xs [overflow-wrap:anywhere]">
            {article.addresses.map((path) => (
              <li key={path} dir="ltr">
                {path}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextAreaField
        label="Other addresses that shall lead here"
        name="redirectFrom"
        rows={2}
        value={redirects}
        error={errors.redirectFrom}
        hint="One path a line, such as /docs/old-page."
        onChange={({ target }) => {
          setTyped(target.value)
          change({ redirectFrom: linesOf(target.value) })
        }}
      />
    </>
  )
}
