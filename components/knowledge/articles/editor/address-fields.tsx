import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { isSame, linesOf } from "@/components/ui/lines"
import { SureDialog } from "@/components/ui/sure-dialog"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { together } from "@/components/ui/together"
import { wordsFor } from "@/components/ui/words-for"
import { removeAddress } from "@/lib/api/knowledge/arrangement/client"
import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { words } from "@/lib/platform/words/words"
import { pathAt } from "./text-of"
import type { WriterPortal } from "./writer-panel"

type Props = {
  article: EditedArticle
  portal: WriterPortal
  errors: Record<string, string>
  change: (changes: DraftChanges) => void
  setAddresses: (addresses: string[]) => void
}

/** The address an article has, and the ones that lead to it. */
export function AddressFields({ article, portal, errors, change, setAddresses }: Props) {
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
    ? portal.origin + pathAt(article, portal)
    : words("knowledge.editor")("madeFromTitleWhen")
  return (
    <>
      <TextField
        label={words("knowledge.editor")("lastPartAddress")}
        name="slug"
        value={article.slug}
        error={errors.slug}
        dir="auto"
        placeholder={words("knowledge.editor")("madeFromTitle")}
        hint={<span className="[overflow-wrap:anywhere]">{address}</span>}
        onChange={({ target }) => change({ slug: target.value })}
      />
      {article.addresses.length > 0 && (
        <div>
          <p className="font-semibold">{words("knowledge.editor")("theseLeadHereToo")}</p>
          <ul className="mt-1 grid gap-1 text-muted text-xs [overflow-wrap:anywhere]">
            {article.addresses.map((path) => (
              <li key={path} className="flex items-center gap-2">
                <bdi dir="ltr" className="min-w-0 flex-1">
                  {path}
                </bdi>
                <button
                  type="button"
                  aria-label={words("knowledge.editor")("removePath", { path })}
                  onClick={() => setLeaving(path)}
                  className="icon-button"
                >
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
          <SureDialog
            title={words("knowledge.editor")("removeThisAddress")}
            button={words("knowledge.editor")("removeTheAddress")}
            open={leaving !== ""}
            go={remove}
            close={() => setLeaving("")}
          >
            <p className="[overflow-wrap:anywhere]">
              {together(
                words("knowledge.editor").parts("leavingAddress", {
                  address: () => <bdi dir="ltr">{leaving}</bdi>,
                }),
              )}
            </p>
          </SureDialog>
        </div>
      )}
      <TextAreaField
        label={words("knowledge.editor")("otherAddressesLeadHere")}
        name="redirectFrom"
        rows={2}
        value={redirects}
        error={errors.redirectFrom}
        hint={words("knowledge.editor")("onePathPerLine")}
        onChange={({ target }) => {
          setTyped(target.value)
          change({ redirectFrom: linesOf(target.value) })
        }}
      />
    </>
  )
}
