type Hold = {
  /** Asked when the reader is about to leave; `leave` goes where they wanted to. */
  ask: (leave: () => void) => void
  /** Goes to another page of the portal in place of this entry of the history. */
  go: (href: string) => void
}

/** What holds the page now. */
const holds = new Set<{ ask: (href: string) => void; letGo: () => Promise<void> }>()

/**
 * Keeps the reader on a page with unsaved changes until they have said that they want to leave: by a link, by going back,
 * or by closing the window, where the browser itself asks. Code that leads to another page asks by `leaveTo`.
 * @returns what lets the page go
 */
export function holdPage({ ask, go }: Hold): () => Promise<void> {
  const begun = window.history.state
  const address = pageNow()
  let { hash } = window.location
  // Going back takes this entry first, which shows the same page.
  window.history.pushState(begun, "")
  const stop = () => {
    holds.delete(hold)
    window.removeEventListener("beforeunload", refuse)
    window.removeEventListener("popstate", onBack)
    document.removeEventListener("click", onClick, true)
  }
  const askFor = (leave: () => void) =>
    ask(() => {
      stop()
      leave()
    })
  const hold = {
    ask: (href: string) => askFor(() => go(href)),
    letGo: async () => {
      if (!holds.has(hold)) return
      stop()
      // Once another page has its own entry, there is none to take back.
      if (pageNow() === address) await goBack()
    },
  }
  const onBack = ({ state }: PopStateEvent) => {
    const isPartOfPage = window.location.hash !== hash || (state === null && begun !== null)
    hash = window.location.hash
    // A link to a part of the page is told of in the same way.
    if (pageNow() === address && isPartOfPage) return
    window.history.pushState(window.history.state, "")
    askFor(() => window.history.go(-2))
  }
  const onClick = (event: MouseEvent) => {
    const href = pageOf(event)
    if (!href) return
    event.preventDefault()
    event.stopPropagation()
    hold.ask(href)
  }
  holds.add(hold)
  window.addEventListener("beforeunload", refuse)
  window.addEventListener("popstate", onBack)
  document.addEventListener("click", onClick, true)
  return hold.letGo
}

/** Leads to another page of the portal, by `go` where none holds the reader, and once they have agreed elsewhere. */
export function leaveTo(href: string, go: (href: string) => void): void {
  const [hold] = holds
  const { pathname, search } = new URL(href, window.location.origin)
  if (hold && pathname + search !== pageNow()) hold.ask(href)
  else go(href)
}

/** Gives up what is unsaved on the page, which is about to be left for good. */
export async function letPageGo(): Promise<void> {
  for (const { letGo } of [...holds]) await letGo()
}

const pageNow = () => window.location.pathname + window.location.search

/** One entry back, which shows the same page. */
const goBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener("popstate", () => resolve(), { once: true })
    window.history.back()
  })

const refuse = (event: BeforeUnloadEvent) => event.preventDefault()

/** The other page of this portal that a click asks for in this window, if it does. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isElsewhere || link.target || link.hasAttribute("download")) return null
  if (link.origin !== window.location.origin) return null
  const path = link.pathname + link.search
  return path === pageNow() ? null : path + link.hash
}
