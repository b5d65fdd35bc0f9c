import { Icon } from "@/components/ui/icon"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { agentLoginFor } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { SaveState } from "./draft-keeper"
import { writtenAt } from "./text-of"

function wordsOf(state: SaveState): string {
  const t = words("knowledge.saving")
  if (state.kind === "refused") return t("refused", { fault: said(state.fault) })
  return state.kind === "limited" ? t("limited", { seconds: state.seconds }) : t(state.kind)
}

type Props = {
  state: SaveState
  article: EditedArticle
  /** Asks once more what is to become of the text. */
  decide: () => void
  /** Whether a field of the page is what is wrong, and what brings it into sight. */
  hasFault: boolean
  showFault: () => void
}

/** In words whether what is written is safe. */
export function SaveWords({ state, article, decide, hasFault, showFault }: Props) {
  const isNew = article.id === ""
  const isWell = ["saved", "waiting", "saving"].includes(state.kind)
  const text = isNew && state.kind === "saved" ? words("knowledge.editor")("notSavedYet") : wordsOf(state)
  return (
    <span role="status" data-well={isWell || undefined} className="save-words">
      {!isWell && <Icon name="alert" className="size-4" />}
      {state.kind === "saved" && !isNew && <Icon name="check" className="size-4" />}
      <span>{text}</span>
      {(state.kind === "stale" || state.kind === "gone") && (
        <button type="button" onClick={decide} className="text-link">
          {words("knowledge.editor")("decide")}
        </button>
      )}
      {state.kind === "refused" && hasFault && (
        <button type="button" onClick={showFault} className="text-link">
          {words("knowledge.editor")("show")}
        </button>
      )}
      {state.kind === "ended" && (
        <a href={agentLoginFor(writtenAt(article))} className="text-link">
          {words("knowledge.editor")("signInAgain")}
        </a>
      )}
    </span>
  )
}
