"use client"
import { useRouter } from "next/navigation"
import { type ReactNode, useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { confirmTranslation } from "@/lib/api/knowledge/articles/drafts/client"
import { directionOf } from "@/lib/platform/direction"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { SafeBody } from "./safe-body"

type Props = {
  id: string
  language: string
  source: { title: string; body: string; language: string }
  /** What its source says now and did not when it was translated; null where nothing is new. */
  outdated: { since: string; difference: ReactNode } | null
}

/** What a translation is made from, and what has changed in that since. */
export function SourceBeside({ id, language, source, outdated }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await confirmTranslation({ id, language })
      showToast("The translation is up to date")
      router.refresh()
    } catch (error) {
      showToast(wordsFor(error), "error")
    } finally {
      setBusy(false)
    }
  }
  const name = nameOfLanguage(source.language, "en")
  return (
    <div className="mb-8 space-y-3">
      {outdated && (
        <details className="found-copy block">
          <summary className="cursor-pointer">
            Outdated since {outdated.since}: the text in {name} has changed
          </summary>
          <div lang={source.language} dir={directionOf(source.language)} className="mt-3">
            {outdated.difference}
          </div>
          <button
            type="button"
            aria-busy={isBusy}
            onClick={() => {
              if (!isBusy) void confirm()
            }}
            className="button button-quiet mt-3"
          >
            This translation is up to date
          </button>
        </details>
      )}
      <details className="rounded-md border border-border p-4">
        <summary className="cursor-pointer font-semibold">The text in {name}</summary>
        <div
          lang={source.language}
          dir={directionOf(source.language)}
          className="mt-3 max-h-[50dvh] overflow-y-auto"
        >
          <p className="mb-3 font-semibold text-lg">{source.title}</p>
          <SafeBody html={source.body} against={source.body} />
        </div>
      </details>
    </div>
  )
}
