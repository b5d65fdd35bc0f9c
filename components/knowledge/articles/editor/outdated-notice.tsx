"use client"
import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { confirmTranslation } from "@/lib/api/knowledge/articles/drafts/client"
import { directionOf } from "@/lib/platform/direction"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

type Props = {
  id: string
  language: string
  sourceLanguage: string
  since: string
  /** What its source says now and did not when it was translated. */
  difference: ReactNode
}

/** What has changed in the source of a translation since it was made, until a writer says that it is up to date. */
export function OutdatedNotice({ id, language, sourceLanguage, since, difference }: Props) {
  const t = words("knowledge.editor")
  const router = useRouter()
  const { isBusy, act } = useDeed()
  const confirm = () =>
    act(async () => {
      await confirmTranslation({ id, language })
      showToast(t("translationUpDate"))
      router.refresh()
    })
  return (
    <details className="found-copy mb-8 block">
      <summary className="cursor-pointer">
        {t("outdatedSince", { since, language: nameOfLanguage(sourceLanguage, interfaceLanguage()) })}
      </summary>
      <div lang={sourceLanguage} dir={directionOf(sourceLanguage)} className="mt-3">
        {difference}
      </div>
      <button type="button" aria-busy={isBusy} onClick={confirm} className="button button-quiet mt-3">
        {t("translationUpDate2")}
      </button>
    </details>
  )
}
