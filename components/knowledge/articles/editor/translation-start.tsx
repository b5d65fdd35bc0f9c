"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { useDeed } from "@/components/ui/use-deed"
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
  const { isBusy, act } = useDeed({ leaves: true })
  const [isByMachine, setByMachine] = useState(false)
  const isTranslating = isBusy && isByMachine
  const begin = (byMachine: boolean, start: () => Promise<unknown>) =>
    act(async () => {
      setByMachine(byMachine)
      await start()
      router.refresh()
    })
  const beginWith = (copiesText: boolean) =>
    begin(false, () => translateArticle({ id, language, copiesText }))
  const translate = () => begin(true, () => translateArticleByMachine({ id, language }))
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
