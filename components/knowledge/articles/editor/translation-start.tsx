"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { translateArticle } from "@/lib/api/knowledge/articles/drafts/client"
import { nameOfLanguage } from "@/lib/platform/languages/tags"

type Props = { id: string; language: string; sourceLanguage: string }

/** How a translation is begun that is not there yet. */
export function TranslationStart({ id, language, sourceLanguage }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const begin = async (copiesText: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      await translateArticle({ id, language, copiesText })
      router.refresh()
    } catch (error) {
      showToast(wordsFor(error), "error")
      setBusy(false)
    }
  }
  return (
    <EmptyState drawing={<EmptyShelf />} title={`Not in ${nameOfLanguage(language, "en")} yet`}>
      <p>Visitors read it in another language until then.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          aria-busy={isBusy}
          onClick={() => begin(true)}
          className="button button-primary"
        >
          Start with the text in {nameOfLanguage(sourceLanguage, "en")}
        </button>
        <button type="button" onClick={() => begin(false)} className="button button-quiet">
          Start empty
        </button>
      </div>
    </EmptyState>
  )
}
