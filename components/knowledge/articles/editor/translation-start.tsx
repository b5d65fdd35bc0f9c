"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { translateArticle } from "@/lib/api/knowledge/articles/drafts/client"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

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
    <EmptyState
      drawing={<EmptyShelf />}
      title={words("knowledge.editor")("notInYet", {
        language: nameOfLanguage(language, interfaceLanguage()),
      })}
    >
      <p>{words("knowledge.editor")("visitorsReadAnotherLanguage")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          aria-busy={isBusy}
          onClick={() => begin(true)}
          className="button button-primary"
        >
          {words("knowledge.editor")("startWith", {
            language: nameOfLanguage(sourceLanguage, interfaceLanguage()),
          })}
        </button>
        <button type="button" onClick={() => begin(false)} className="button button-quiet">
          {words("knowledge.editor")("startEmpty")}
        </button>
      </div>
    </EmptyState>
  )
}
