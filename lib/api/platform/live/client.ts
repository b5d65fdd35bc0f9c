import { hearEvents } from "@/lib/platform/live/events"
import { firestoreMark, type Hint } from "@/lib/platform/live/schema"

const name = "vestibule.live"

/**
 * Listens for changes while the page is visible. A browser allows few connections a host, so one page holds the stream
 * and tells the others. `identity` is the person the stream is opened for; for another person it is opened again.
 * @returns a function that stops it.
 */
export function listen(onHint: (hint: Hint) => void, identity: () => string): () => void {
  let stop: (() => void) | undefined
  const look = () => {
    stop?.()
    stop = document.visibilityState === "visible" ? takePart(onHint, identity) : undefined
  }
  // A page the browser puts away must hold neither lock nor stream, or it cannot come back at once.
  const leave = () => {
    stop?.()
    stop = undefined
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look()
  look()
  document.addEventListener("visibilitychange", look)
  window.addEventListener("pageshow", comeBack)
  window.addEventListener("pagehide", leave)
  return () => {
    leave()
    document.removeEventListener("visibilitychange", look)
    window.removeEventListener("pageshow", comeBack)
    window.removeEventListener("pagehide", leave)
  }
}

type Message = { hint: Hint } | { identity: string }

/**
 * Waits for its turn to hold the stream, and until then hears from the page that holds it. Who comes while another holds it is
 * told to ask again at once, as the stream tells those who open it: a part of a page whose code comes late, or a page that was
 * not in sight, has not heard what was told meanwhile.
 */
function takePart(onHint: (hint: Hint) => void, identity: () => string): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const others = new BroadcastChannel(name)
  const hold = () => holdStream(others, onHint, identity, signal)
  others.onmessage = ({ data }: MessageEvent<Message>) => "hint" in data && onHint(data.hint)
  others.postMessage({ identity: identity() } satisfies Message)
  const holdNowOrLater = async (lock: Lock | null) => {
    if (lock) return hold()
    if (signal.aborted) return
    onHint("ask-again")
    navigator.locks.request(name, { signal }, hold).catch(() => {})
  }
  // Locks exist on https and localhost only; without them every page in sight has a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { ifAvailable: true }, holdNowOrLater).catch(() => {})
  else void hold()
  return () => {
    ended.abort()
    others.close()
  }
}

/** Holds the stream until `ended`. */
function holdStream(
  others: BroadcastChannel,
  onHint: (hint: Hint) => void,
  identity: () => string,
  ended: AbortSignal,
) {
  let openedFor = identity()
  const tell = (hint: Hint) => {
    others.postMessage({ hint } satisfies Message)
    onHint(hint)
  }
  let leave = hear(tell, openedFor)
  others.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!("identity" in data) || data.identity === openedFor) return
    openedFor = data.identity
    leave()
    leave = hear(tell, openedFor)
  }
  return new Promise<void>((resolve) => {
    const end = () => {
      leave()
      resolve()
    }
    if (ended.aborted) end()
    else ended.addEventListener("abort", end)
  })
}

/** Hears by Firestore where the page says so and a person is signed in, otherwise by server-sent events. */
const hear = (onHint: (hint: Hint) => void, identity: string) =>
  identity && document.querySelector(firestoreMark) ? hearLater(onHint) : hearEvents(onHint)

/** Nothing of Firebase is loaded before a page needs it; where it cannot be loaded, the page does without. */
function hearLater(onHint: (hint: Hint) => void): () => void {
  const state = { isOver: false, end: () => {} }
  import("@/lib/platform/live/firestore-or-events")
    .then(
      ({ hearFirestoreOrEvents }) => hearFirestoreOrEvents,
      () => hearEvents,
    )
    .then((begin) => {
      if (!state.isOver) state.end = begin(onHint)
    })
  return () => {
    state.isOver = true
    state.end()
  }
}
