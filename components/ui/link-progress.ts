import { opensHere } from "./on-click"
import { pageWord } from "./page-words"

/** While the page behind a link is on its way, a slim bar says so (A06, A07). */
export function runLinkProgress(): void {
  // Last of all listeners, so that what others have done with the click is known.
  window.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a")
    if (link && !event.defaultPrevented && opensHere(event) && isAnotherPage(link)) link.append(bar())
  })
  // Going back brings a page as it was left.
  window.addEventListener("pagehide", () => {
    for (const shown of document.querySelectorAll(".link-progress")) shown.remove()
  })
}

const isAnotherPage = ({ origin, pathname, search, target, download, href }: HTMLAnchorElement) =>
  href !== "" &&
  origin === location.origin &&
  !target &&
  !download &&
  !pathname.startsWith("/api/") &&
  pathname + search !== location.pathname + location.search

function bar() {
  const made = document.createElement("span")
  made.className = "link-progress"
  made.role = "progressbar"
  made.ariaLabel = pageWord("loading")
  return made
}
