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

/** Each button says what it does now, and carries what it does next. */
function tell(isFolded: boolean) {
  for (const fold of document.querySelectorAll<HTMLElement>(button)) {
    if ((fold.ariaExpanded === "false") === isFolded) continue
    const { title, dataset } = fold
    fold.ariaExpanded = String(!isFolded)
    fold.ariaLabel = fold.title = dataset.foldsBar ?? ""
    dataset.foldsBar = title
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
