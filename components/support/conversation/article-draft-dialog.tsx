"use client"
import { useQuery } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { placeOptions } from "@/components/knowledge/arrangement/place"
import { FormDialog } from "@/components/ui/form-dialog"
import { SelectField } from "@/components/ui/select-field"
import { wordsFor } from "@/components/ui/words-for"
import { knowledge } from "@/lib/api/knowledge/arrangement/client"
import { useOneKey } from "@/lib/api/platform/idempotency/client"
import { draftFromEntry } from "@/lib/api/support/conversation/client"
import { editorPath } from "@/lib/platform/paths"

const nowhere = { categories: [], more: false }

/** Asks for the place of the article that a reply becomes; then its editor opens. */
export function ArticleDraftDialog({ entryId, close }: { entryId: string; close: () => void }) {
  const router = useRouter()
  const { data, isFetching, error, refetch } = useQuery({
    ...knowledge(nowhere),
    initialDataUpdatedAt: 0,
    staleTime: 30_000,
  })
  const keyOf = useOneKey()
  const [place, setPlace] = useState("")
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState("")
  const options = placeOptions(data.categories)
  const chosen = options.find(({ value }) => value === place) ?? options[0]
  const begin = async () => {
    if (!chosen) return
    setBusy(true)
    try {
      const draft = { entryId, ...chosen.to }
      router.push(editorPath(await draftFromEntry(draft, keyOf(draft))))
    } catch (refusal) {
      setFault(wordsFor(refusal))
      setBusy(false)
    }
  }
  const nothing = isFetching
    ? "Looking for categories…"
    : error
      ? wordsFor(error)
      : "Make a category in the knowledge base first."
  return (
    <FormDialog
      title="Make an article of this answer"
      close={close}
      onSubmit={begin}
      state={{ isSubmitting: isBusy, errors: {} }}
      held={!chosen}
      button="Begin the article"
    >
      <p className="text-sm">
        Its text becomes a draft that is hidden until you publish it. The ticket stays as it is.
      </p>
      {options.length > 0 ? (
        <SelectField
          label="Category or folder"
          name="article-place"
          options={options}
          value={chosen?.value}
          onChange={({ target }) => setPlace(target.value)}
          error={fault || undefined}
        />
      ) : (
        <p role="status">
          {nothing}{" "}
          {error && !isFetching && (
            <button type="button" onClick={() => void refetch()} className="text-link">
              Try again
            </button>
          )}
        </p>
      )}
    </FormDialog>
  )
}
