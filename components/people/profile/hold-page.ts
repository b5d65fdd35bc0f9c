type Hold = {
  /** Asked when the reader is about to leave; `leave` goes where they wanted to. */
  ask: (leave: () => void) => void
  /** Goes to another page of the portal in place of this entry of the history. */
  go: (href: string) => void
}

/**
 * Keeps the reader on a page with unsaved changes until they have said that they want to leave: by a link, by going back,
 * or by closing the window, where the browser itself asks. @returns what lets the page go
 */
export function holdPage({ ask, go }: Hold): () => Promise<void> {
  let isHeld = true
  // Going back takes this entry first, which shows the same page.
  window.history.pushState(window.history.state, "")
  const stop = () => {
    isHeld = false
    window.removeEventListener("beforeunload", refuse)
    window.removeEventListener("popstate", onBack)
    document.removeEventListener("click", onClick, true)
  }
  const onBack = () => {
    window.history.pushState(window.history.state, "")
    ask(() => {
      stop()
      window.history.go(-2)
    })
  }
  const onClick = (event: MouseEvent) => {
    const href = pageOf(event)
    if (!href) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => {
      stop()
      go(href)
    })
  }
  window.addEventListener("beforeunload", refuse)
  window.addEventListener("popstate", onBack)
  document.addEventListener("click", onClick, true)
  return () => {
    if (!isHeld) return Promise.resolve()
    stop()
    return goBack()
  }
}

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
  return path === window.location.pathname + window.location.search ? null : path + link.hash
}
