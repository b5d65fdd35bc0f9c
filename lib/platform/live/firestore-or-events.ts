import { hearEvents } from "./events"
import { type Asking, watchFirestore } from "./firestore-watch"
import type { Hint } from "./schema"

type Hearing = {
  /** The other way, and what ends it. */
  events: (onHint: (hint: Hint) => void) => () => void
  asking: Asking
  /** Firestore is tried again after this long. Pages do not all try at once. */
  againMs: () => number
}

/** Hears by Firestore, and by server-sent events for as long as that is late. @returns what ends it */
export function hearFirestoreOrEvents(
  onHint: (hint: Hint) => void,
  { events, asking, againMs }: Hearing = inBrowser,
): () => void {
  const heard: { firestore?: () => void; events?: () => void } = {}
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    heard.firestore = watchFirestore({ onHint, onCurrent: endEvents, onLate: fallBack }, asking)
  }
  const endEvents = () => {
    heard.events?.()
    heard.events = undefined
  }
  const fallBack = () => {
    heard.events ??= events(onHint)
    again = setTimeout(begin, againMs())
  }
  begin()
  return () => {
    clearTimeout(again)
    heard.firestore?.()
    endEvents()
  }
}

const inBrowser: Hearing = {
  events: hearEvents,
  asking: {
    access: () => askFor("liveAccess"),
    versions: () => askFor("liveVersions"),
  },
  againMs: () => 120_000 + Math.random() * 120_000,
}

async function askFor(call: "liveAccess" | "liveVersions") {
  const response = await fetch(`/api/kb/${call}`, { cache: "no-store" })
  if (!response.ok) throw new Error(`${call} answered ${response.status}`)
  const { data } = await response.json()
  return data
}
