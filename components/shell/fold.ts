import { onClick } from "@/components/ui/on-click"

const storageKey = "panel-bar"
const button = "[data-folds-bar]"

/** Folds the bar above the page, and remembers it. */
export function runFold(): void {
  const { dataset } = document.documentElement
  tell(dataset.panelBar === "collapsed")
  onClick(button, () => {
    const isFolded = dataset.panelBar !== "collapsed"
    if (isFolded) dataset.panelBar = "collapsed"
    else delete dataset.panelBar
    remember(isFolded)
    tell(isFolded)
  })
}

function tell(isFolded: boolean) {
  const words = isFolded ? "Show the bar" : "Hide the bar"
  for (const fold of document.querySelectorAll<HTMLElement>(button)) {
    fold.setAttribute("aria-expanded", String(!isFolded))
    fold.setAttribute("aria-label", words)
    fold.title = words
  }
}

function remember(isFolded: boolean) {
  try {
    if (isFolded) localStorage.setItem(storageKey, "collapsed")
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}
