import { draftOf, keepDraft } from "@/components/knowledge/reactions/comment-draft"
import { outcomeWords } from "@/components/knowledge/reactions/outcomes"
import type { Reacting } from "@/components/knowledge/reactions/reacting"
import type { State } from "@/components/knowledge/reactions/state"
import { remembered } from "@/lib/people/sessions/remembered"
import { words } from "@/lib/platform/words/words"
import { lengthText } from "./length-text"

/** The form for a comment while it is written: kept in the tab until it is sent (H06). */
export function writingIn(form: HTMLFormElement, reacting: Reacting) {
  const { articleId, dispatch } = reacting
  const longest = Number(form.dataset.longest)
  const area = form.querySelector("textarea")
  const write = (text: string) => {
    if (!reacting.state().comment) solveAhead()
    keepDraft(articleId, text, remembered.now()?.id ?? "")
    dispatch({ type: "typed", comment: text })
  }
  const submit = () => {
    const body = reacting.state().comment.trim()
    const fault = faultOf(body, longest)
    if (fault) dispatch({ type: "comment-refused", message: fault })
    else void reacting.perform({ kind: "comment", body })
  }
  /** What was written before comes back once it is known who is here. */
  const restore = (personId: string) => {
    const draft = draftOf(articleId, personId)
    if (draft && !reacting.state().comment) dispatch({ type: "typed", comment: draft })
  }
  // Typed before this script was there.
  if (area?.value) write(area.value)
  return { write, submit, restore, draw: drawIn(form, longest) }
}

function faultOf({ length }: string, longest: number): string | null {
  if (length === 0) return outcomeWords("comment-missing")
  return length > longest ? words("knowledge.comments")("most", { count: longest }) : null
}

function drawIn(form: HTMLFormElement, longest: number): (state: State) => void {
  const area = form.querySelector("textarea")
  const button = form.querySelector<HTMLButtonElement>("[type=submit]")
  const [length, fault, said] = ["[id$=-length]", "[role=alert]", "[role=status]"].map((one) =>
    form.querySelector<HTMLElement>(one),
  )
  let last: State["error"] = null
  let drawn = ""
  return ({ comment, error, outcome, loading, pendingTask }) => {
    if (!area || !button || !length || !fault || !said) return
    // What was typed a moment ago, and is not told yet, stays when something else has changed.
    if (comment !== drawn && area.value !== comment) area.value = comment
    drawn = comment
    length.textContent = lengthText(comment.trim().length, longest)
    const refusal = error?.kind === "comment" ? error.message : ""
    fault.hidden = !refusal
    if (fault.lastElementChild) fault.lastElementChild.textContent = refusal
    area.setAttribute("aria-invalid", String(refusal !== ""))
    area.setAttribute("aria-describedby", refusal ? `${length.id} ${fault.id}` : length.id)
    if (refusal && error !== last) area.focus()
    last = error
    setBusy(button, loading && pendingTask?.kind === "comment")
    said.textContent = outcome?.kind === "comment" ? wordsFor(outcome.message) : ""
  }
}

/** A busy button cannot have the focus; once it is free it gets it back, unless something else has it. */
function setBusy(button: HTMLButtonElement, isBusy: boolean) {
  const wasBusy = button.disabled
  button.disabled = isBusy
  button.ariaBusy = String(isBusy)
  if (wasBusy && !isBusy && document.activeElement === document.body) button.focus()
}

const wordsFor = (message: string) => {
  if (message === "IncrComment") return outcomeWords("comment-published")
  return outcomeWords(message === "Already Exist" ? "comment-sent-before" : "comment-waiting")
}

/** Without it, the comment is checked when it is sent. */
function solveAhead() {
  import("@/components/knowledge/reactions/solved-in-advance")
    .then((solved) => solved.solveAhead())
    .catch(() => {})
}
