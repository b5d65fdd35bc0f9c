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
import { words } from "@/lib/platform/words/words"

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
  const t = words("support.conversation")
  const nothing = isFetching ? t("looking") : error ? wordsFor(error) : t("categoryFirst")
  return (
    <FormDialog
      title={t("makeArticle")}
      close={close}
      onSubmit={begin}
      state={{ isSubmitting: isBusy, errors: {} }}
      held={!chosen}
      button={t("beginArticle")}
    >
      <p className="text-sm">{t("articleHint")}</p>
      {options.length > 0 ? (
        <SelectField
          label={t("place")}
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
              {t("again")}
            </button>
          )}
        </p>
      )}
    </FormDialog>
  )
}
