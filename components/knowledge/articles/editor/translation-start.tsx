"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { translateArticle, translateArticleByMachine } from "@/lib/api/knowledge/articles/drafts/client"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

type Props = {
  id: string
  language: string
  sourceLanguage: string
  /** Whether there is a service that translates. */
  canTranslate: boolean
}

/** How a translation is begun that is not there yet. */
export function TranslationStart({ id, language, sourceLanguage, canTranslate }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [isTranslating, setTranslating] = useState(false)
  const begin = async (start: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await start()
      router.refresh()
    } catch (error) {
      showToast(wordsFor(error), "error")
      setBusy(false)
      setTranslating(false)
    }
  }
  const beginWith = (copiesText: boolean) => begin(() => translateArticle({ id, language, copiesText }))
  const translate = () =>
    begin(() => {
      setTranslating(true)
      return translateArticleByMachine({ id, language })
    })
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
          aria-busy={isBusy && !isTranslating}
          onClick={() => beginWith(true)}
          className="button button-primary"
        >
          {words("knowledge.editor")("startWith", {
            language: nameOfLanguage(sourceLanguage, interfaceLanguage()),
          })}
        </button>
        {canTranslate && (
          <button type="button" aria-busy={isTranslating} onClick={translate} className="button button-quiet">
            {words("knowledge.editor")("translateByMachine")}
          </button>
        )}
        <button type="button" onClick={() => beginWith(false)} className="button button-quiet">
          {words("knowledge.editor")("startEmpty")}
        </button>
      </div>
      <p role="status">{isTranslating && words("knowledge.editor")("machineTranslating")}</p>
    </EmptyState>
  )
}
