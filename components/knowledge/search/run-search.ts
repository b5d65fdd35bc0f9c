import { onClick, opensHere } from "@/components/ui/on-click"
import { withWords } from "@/components/ui/page-words"
import { countOpening } from "@/lib/knowledge/search/count-use"

const box = "[data-search]"
const opener = "[data-search-sheet]"
const typing = "input,textarea,select,[contenteditable]"

/**
 * Answers below a search form while it is typed in. Their code is loaded when the form is first entered, and takes over
 * the field as it stands.
 */
export function runSearch(): void {
  document.addEventListener("focusin", ({ target }) =>
    answerIn((target as Element).closest<HTMLElement>(box)),
  )
  // The field may have been entered before the script ran.
  answerIn(document.activeElement?.closest<HTMLElement>(box) ?? null)
  onClick(opener, (link, event) => {
    if (!opensHere(event)) return
    event.preventDefault()
    openSheet(link)
  })
  onClick("a[data-found-for]", (link) => countOpening(link.dataset.foundFor ?? ""))
  addEventListener("keydown", bySlash)
}

const answered = new WeakSet<HTMLElement>()

function answerIn(form: HTMLElement | null) {
  if (!form || answered.has(form)) return
  answered.add(form)
  withWords(import("./search-islands")).then(
    ({ answerBelow }) => answerBelow(form, form.dataset.search !== ""),
    // Where it cannot be loaded, the form works as it does without a script.
    () => answered.delete(form),
  )
}

function openSheet(link: HTMLElement) {
  withWords(import("./search-islands")).then(
    ({ openSearchSheet }) => openSearchSheet(link, link.dataset.searchSheet !== ""),
    () => location.assign((link as HTMLAnchorElement).href),
  )
}

/** The key `/` leads to the field that is visible, while no field has the focus. */
function bySlash(event: KeyboardEvent) {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
  const isTyped = (event.target as Element).closest?.(typing) || document.querySelector("dialog[open]")
  if (event.key !== "/" || isCommand || isTyped) return
  const shown = [...document.querySelectorAll<HTMLElement>(`${box}, ${opener}`)].find(
    (one) => one.offsetParent,
  )
  if (!shown) return
  event.preventDefault()
  if (shown.matches(opener)) return openSheet(shown)
  const input = shown.querySelector("input")
  input?.focus()
  input?.select()
}
