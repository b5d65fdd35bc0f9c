import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { isSame, linesOf } from "@/components/ui/lines"
import { SureDialog } from "@/components/ui/sure-dialog"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeAddress } from "@/lib/api/knowledge/arrangement/client"
import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { articlePath } from "@/lib/platform/paths"

type Props = {
  article: EditedArticle
  origin: string
  errors: Record<string, string>
  change: (changes: DraftChanges) => void
  setAddresses: (addresses: string[]) => void
}

/** The address an article has, and the ones that lead to it. */
export function AddressFields({ article, origin, errors, change, setAddresses }: Props) {
  const [typed, setTyped] = useState("")
  // What is typed stays as it is typed, for as long as it is what the article says.
  const redirects = isSame(linesOf(typed), article.redirectFrom) ? typed : article.redirectFrom.join("\n")
  const [leaving, setLeaving] = useState("")
  const remove = async () => {
    try {
      await removeAddress({ id: article.id, path: leaving })
      setAddresses(article.addresses.filter((path) => path !== leaving))
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setLeaving("")
  }
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
              <li key={path} className="flex items-center gap-2">
                <bdi dir="ltr" className="min-w-0 flex-1">
                  {path}
                </bdi>
                <button
                  type="button"
                  aria-label={`Remove ${path}`}
                  onClick={() => setLeaving(path)}
                  className="icon-button"
                >
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
          <SureDialog
            title="Remove this address?"
            button="Remove the address"
            open={leaving !== ""}
            go={remove}
            close={() => setLeaving("")}
          >
            <p className="[overflow-wrap:anywhere]">
              Anyone who follows <bdi dir="ltr">{leaving}</bdi> finds no page any more, at once.
            </p>
          </SureDialog>
        </div>
      )}
      <TextAreaField
        label="Other addresses that lead here"
        name="redirectFrom"
        rows={2}
        value={redirects}
        error={errors.redirectFrom}
        hint="One path per line, such as /docs/old-page."
        onChange={({ target }) => {
          setTyped(target.value)
          change({ redirectFrom: linesOf(target.value) })
        }}
      />
    </>
  )
}
