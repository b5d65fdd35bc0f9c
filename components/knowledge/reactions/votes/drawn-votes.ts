import { outcomeWords } from "@/components/knowledge/reactions/outcomes"
import { type State, shown } from "@/components/knowledge/reactions/state"
import { islandWhenNeeded } from "@/components/ui/island-when-needed"

/** Shows in the panel of an article what this reader has voted, and what became of it. */
export function votesIn(panel: HTMLElement, articleId: string): (state: State) => void {
  const said = panel.querySelector("[role=status]")
  const draw = islandWhenNeeded(panel, () => import("./missing-question"))
  let isNoCast = false
  return (state) => {
    const { vote, counts } = shown(state)
    for (const button of panel.querySelectorAll<HTMLButtonElement>("[name=direction]")) {
      button.setAttribute("aria-pressed", String(button.value === vote))
      const count = button.value === "up" ? counts.upvoteCount : counts.downvoteCount
      if (button.lastElementChild) button.lastElementChild.textContent = String(count)
    }
    const { error, outcome } = state
    const isRefused = error?.kind === "vote"
    const isCast = outcome?.kind === "vote"
    if (said) {
      said.textContent = isRefused ? error.message : isCast ? wordsFor(outcome.message) : ""
      said.classList.toggle("text-danger", isRefused)
      said.classList.toggle("text-muted", !isRefused)
    }
    // After a No, what was missing is asked for as long as that is the vote, whatever else is done.
    isNoCast = state.vote === "down" && (isNoCast || isCast)
    draw(isNoCast ? { articleId, longest: Number(panel.dataset.longestMissing) } : null)
  }
}

const wordsFor = (message: string) => outcomeWords(message === "Already Exist" ? "voted-before" : "voted")
