import { isLeaving, type LeaveEvent, leaveEvent } from "./leaving"

type Hold = {
  /** Asked when the reader is about to leave; `leave` goes where they wanted to. */
  ask: (leave: () => void) => void
  /** Goes to another page of the portal in place of this entry of the history. */
  go: (href: string) => void
}

/** What has unsaved changes on the page; the first of them asks for all. */
const holds = new Set<Hold>()
/** While the page is held. */
let watch: ReturnType<typeof watchPage> | undefined
/** Fulfilled once the history is where it was before the page was held last. */
let restored = Promise.resolve()
/** Whether the window is on its way to another address, as far as can be told: a reader who stays does something else. */
let isClosing = false

/**
 * Keeps the reader on a page with unsaved changes until they have said that they want to leave: by a link, by going back,
 * or by closing the window, where the browser itself asks. Code that leads to another page asks by `leaveTo`.
 * @returns what lets the page go, unless another form holds it as well
 */
export function holdPage(hold: Hold): () => Promise<void> {
  holds.add(hold)
  watch ??= watchPage()
  return async () => {
    if (holds.delete(hold) && holds.size === 0) await letPageGo()
  }
}

/** Leads to another page of the portal, by `go` where none holds the reader, and once they have agreed elsewhere. */
export function leaveTo(href: string, go: (href: string) => void): void {
  const { pathname, search } = new URL(href, window.location.origin)
  if (holds.size > 0 && pathname + search !== pageNow()) askFor((hold) => hold.go(href))
  else go(href)
}

/** Gives up what is unsaved on the page, which is about to be left for good. */
export async function letPageGo(): Promise<void> {
  const watched = watch
  release()
  await watched?.restore()
}

function release() {
  holds.clear()
  watch?.stop()
  watch = undefined
}

/** Asks once, however many forms have unsaved changes. */
function askFor(leave: (hold: Hold) => void) {
  const [hold] = holds
  hold?.ask(() => {
    release()
    leave(hold)
  })
}

function watchPage() {
  let held: string | undefined
  let begun: unknown
  let hash = ""
  let isOver = false
  isClosing = false
  const onBack = ({ state }: PopStateEvent) => {
    const isPartOfPage = window.location.hash !== hash || (state === null && begun !== null)
    hash = window.location.hash
    // A link to a part of the page is told of in the same way.
    if (pageNow() === held && isPartOfPage) return
    window.history.pushState(window.history.state, "")
    askFor(() => window.history.go(-2))
  }
  const enter = () => {
    if (isOver) return
    // Back leads nowhere from a page that a window began with; with an entry more it would seem to.
    if (window.history.length === 1) return
    begun = window.history.state
    held = pageNow()
    hash = window.location.hash
    // Going back takes this entry first, which shows the same page.
    window.history.pushState(begun, "")
    window.addEventListener("popstate", onBack)
  }
  window.addEventListener("beforeunload", refuse)
  window.addEventListener(leaveEvent, onLeave)
  for (const deed of gestures) window.addEventListener(deed, onGesture, true)
  document.addEventListener("click", onClick, true)
  // Before that, going back would take this entry too.
  void restored.then(enter)
  const stop = () => {
    isOver = true
    window.removeEventListener("beforeunload", refuse)
    window.removeEventListener(leaveEvent, onLeave)
    window.removeEventListener("popstate", onBack)
    for (const deed of gestures) window.removeEventListener(deed, onGesture, true)
    document.removeEventListener("click", onClick, true)
  }
  const restore = async () => {
    // Once another page has its own entry, there is none to take back; and going back would break off what closes this one.
    if (held !== pageNow() || isClosing) return
    restored = goBack()
    await restored
  }
  return { stop, restore }
}

const pageNow = () => window.location.pathname + window.location.search

/** One entry back, which shows the same page, where its reader has scrolled to. */
const goBack = () =>
  new Promise<void>((resolve) => {
    const { scrollX, scrollY } = window
    const arrive = () => {
      // The browser scrolls to where the entry was left.
      requestAnimationFrame(() => window.scrollTo(scrollX, scrollY))
      resolve()
    }
    window.addEventListener("popstate", arrive, { once: true })
    window.history.back()
  })

function onLeave(event: Event) {
  event.preventDefault()
  askFor(() => (event as LeaveEvent).detail())
}

function refuse(event: BeforeUnloadEvent) {
  if (isLeaving()) return
  event.preventDefault()
  isClosing = true
}

const gestures = ["pointerdown", "keydown"]

function onGesture() {
  isClosing = false
}

function onClick(event: MouseEvent) {
  const href = pageOf(event)
  if (!href) return
  event.preventDefault()
  event.stopPropagation()
  askFor((hold) => hold.go(href))
}

/** The other page of this portal that a click asks for in this window, if it does. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isElsewhere || link.target || link.hasAttribute("download")) return null
  if (link.origin !== window.location.origin) return null
  // A list goes on in the page itself.
  if (link.rel === "next") return null
  const path = link.pathname + link.search
  return path === pageNow() ? null : path + link.hash
}
