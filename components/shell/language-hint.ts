import { directionOf } from "@/lib/platform/direction"
import { baseOf } from "@/lib/platform/languages/tags"

const kept = "language"
const dismissed = "language-hint"
const ways = "a[data-language]"

/** Offers the page in the reader's language where it is in that too, and keeps what they choose. It leads no one away by itself. */
export function hintAtLanguage(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(ways)]
  const present = links.find((link) => link.hasAttribute("aria-current"))?.dataset.language
  if (!present) return
  document.addEventListener("click", ({ target }) => {
    const chosen = (target as Element).closest<HTMLAnchorElement>(ways)?.dataset.language
    if (chosen) keep(kept, chosen)
  })
  const wanted = offered(links)
  if (!wanted || wanted.dataset.language === present || recall(dismissed) === wanted.dataset.language) return
  document.body.append(hintOf(wanted))
}

/** The link to the language chosen before, or to the first that the browser prefers. */
function offered(links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const chosen = recall(kept)
  const preferred = chosen ? [chosen] : navigator.languages
  for (const language of preferred) {
    const found =
      links.find((link) => link.dataset.language === language) ??
      links.find((link) => link.dataset.language === baseOf(language))
    if (found) return found
  }
  return undefined
}

function hintOf(wanted: HTMLAnchorElement): HTMLElement {
  const language = wanted.dataset.language ?? ""
  const hint = document.createElement("aside")
  // In the language that is offered, which the page's own words are not.
  const { label = "", close = "" } = wanted.dataset
  // Above the page, so that nothing in it moves.
  hint.className =
    "no-print fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit items-center gap-2 rounded-xl border border-border bg-surface py-1 ps-4 pe-1 text-sm shadow-float"
  hint.setAttribute("aria-label", label)
  hint.lang = language
  hint.dir = directionOf(language)
  const link = wanted.cloneNode(true) as HTMLAnchorElement
  link.className = "text-link"
  const button = document.createElement("button")
  button.type = "button"
  button.className = "icon-button"
  button.setAttribute("aria-label", close)
  button.textContent = "×"
  button.addEventListener("click", () => {
    keep(dismissed, language)
    hint.remove()
  })
  hint.append(`${label}: `, link, button)
  return hint
}

// A browser may keep nothing: then it is asked again.
function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {}
}
