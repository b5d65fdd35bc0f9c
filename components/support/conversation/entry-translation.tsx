"use client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { wordsFor } from "@/components/ui/words-for"
import { entryTranslation } from "@/lib/api/support/conversation/client"
import { directionOf } from "@/lib/platform/direction"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

/** What an entry says in the reader's language, by machine, once it is asked for. */
export function EntryTranslation({ entryId }: { entryId: string }) {
  const t = words("support.conversation")
  const language = interfaceLanguage()
  const [isShown, setShown] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...entryTranslation({ entryId, language }),
    enabled: isShown,
  })
  const hasText = isShown && data !== undefined
  const turn = () => {
    if (isFetching) return
    if (isShown && error) void refetch()
    else setShown(!isShown)
  }
  return (
    <div className="message-translation" aria-live="polite">
      {hasText && (
        <>
          <p className="message-time">{t("translatedByMachine")}</p>
          <div
            lang={language}
            dir={directionOf(language)}
            className="written"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: what a machine wrote is sanitised as the entry is.
            dangerouslySetInnerHTML={{ __html: data }}
          />
        </>
      )}
      {isShown && error && !isFetching && (
        <p role="alert" className="text-danger text-xs">
          {wordsFor(error)}
        </p>
      )}
      <button type="button" aria-busy={isFetching} onClick={turn} className="text-link text-xs">
        {t(hasText ? "showOriginal" : "showInMyLanguage")}
      </button>
    </div>
  )
}
