"use client"
import { words } from "@/lib/platform/words/words"
import { FoundText } from "./found-text"
import { type LostText, useLostText } from "./use-lost-text"

/** Above a translation that is not there: what this browser still has of one that was, which can become a new article. */
export function LostTranslation(lost: LostText) {
  const found = useLostText(lost)
  if (!found) return null
  const { copy, isBusy, save, drop } = found
  return (
    <FoundText copy={copy}>
      <button type="button" onClick={save} disabled={isBusy} className="button button-quiet">
        {words("knowledge.editor")("saveAsNewDraft")}
      </button>
      <button type="button" onClick={drop} disabled={isBusy} className="button button-quiet">
        {words("knowledge.editor")("throwItAway")}
      </button>
    </FoundText>
  )
}
