import { Icon } from "@/components/ui/icon"
import { agentLoginFor, editorPath, newArticlePath } from "@/lib/platform/paths"
import type { SaveState } from "./draft-keeper"

const words: Record<Exclude<SaveState["kind"], "limited" | "refused">, string> = {
  saved: "Saved",
  waiting: "Saving…",
  saving: "Saving…",
  offline: "Not saved: offline. It is kept in this browser",
  ended: "Not saved: you are signed out",
  gone: "Not saved: the article was deleted",
  stale: "Not saved: changed elsewhere",
}

function wordsOf(state: SaveState): string {
  if (state.kind === "refused") return `Not saved: ${state.fault}`
  if (state.kind !== "limited") return words[state.kind]
  const wait = state.seconds === 1 ? "1 second" : `${state.seconds} seconds`
  return `Not saved yet: too many requests. Saving again in ${wait}. It is kept in this browser`
}

type Props = {
  state: SaveState
  id: string
  /** Asks once more what is to become of the text. */
  decide: () => void
  /** Whether a field of the page is what is wrong, and what brings it into sight. */
  hasFault: boolean
  showFault: () => void
}

/** In words whether what is written is safe. */
export function SaveWords({ state, id, decide, hasFault, showFault }: Props) {
  const isNew = id === ""
  const isWell = ["saved", "waiting", "saving"].includes(state.kind)
  const said = isNew && state.kind === "saved" ? "Not saved yet" : wordsOf(state)
  return (
    <span role="status" data-well={isWell || undefined} className="save-words">
      {!isWell && <Icon name="alert" className="size-4" />}
      {state.kind === "saved" && !isNew && <Icon name="check" className="size-4" />}
      <span>{said}</span>
      {(state.kind === "stale" || state.kind === "gone") && (
        <button type="button" onClick={decide} className="text-link">
          Decide
        </button>
      )}
      {state.kind === "refused" && hasFault && (
        <button type="button" onClick={showFault} className="text-link">
          Show
        </button>
      )}
      {state.kind === "ended" && (
        <a href={agentLoginFor(isNew ? newArticlePath() : editorPath(id))} className="text-link">
          Sign in again
        </a>
      )}
    </span>
  )
}
