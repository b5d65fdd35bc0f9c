import { type Listener, listen } from "@/lib/platform/db/listener"
import { readEnv } from "@/lib/platform/env"
import { type Hint, hintOf, type Signal } from "./schema"
import { liveChannel } from "./store"

/** An open page; `personId` is null for visitors. */
type Subscriber = {
  organisationId: string
  personId: string | null
  isStaff: boolean
  onHint: (hint: Hint) => void
  /** The process stops; another one may be asked. */
  onStop: () => void
}
type Hub = {
  subscribers: Map<string, Set<Subscriber>>
  stopped: boolean
  listener?: Listener
  ready: boolean
  /** Settles once what this process keeps in memory has heard of all that was changed before. */
  caughtUp?: () => Promise<void>
  leaving?: NodeJS.Timeout
  /** Goes on telling pages to ask again. */
  telling?: NodeJS.Timeout
}

// A visitor going from page to page leaves for a moment; the connection is kept for the next one.
const lingerMs = 60_000
// Two hundred a second, which a small machine answers.
const toldAtOnce = 10
const tellEveryMs = 50

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleLive?: Hub }
const hub = (): Hub => {
  shared.vestibuleLive ??= { subscribers: new Map(), stopped: false, ready: false }
  return shared.vestibuleLive
}

/**
 * Passes on what is signalled to this organisation, and to this person of it, on any instance. `ask-again` comes once
 * everything from then on will be heard, and again whenever something may have been missed.
 * @returns what ends it.
 */
export function subscribe(subscriber: Subscriber): () => void {
  const { organisationId } = subscriber
  const live = hub()
  const company = live.subscribers.get(organisationId) ?? new Set()
  live.subscribers.set(organisationId, company.add(subscriber))
  clearTimeout(live.leaving)
  if (live.stopped) queueMicrotask(subscriber.onStop)
  else live.listener ??= openListener(live)
  if (live.ready) subscriber.onHint("ask-again")
  return () => {
    company.delete(subscriber)
    if (company.size === 0) live.subscribers.delete(organisationId)
    if (live.subscribers.size > 0 || live.stopped) return
    clearTimeout(live.leaving)
    live.leaving = setTimeout(() => void hush(live), lingerMs).unref()
  }
}

/** Ends every stream of this process, for good. */
export async function stopLive(): Promise<void> {
  const live = hub()
  live.stopped = true
  for (const { onStop } of everyone(live)) onStop()
  await hush(live)
}

const everyone = (live: Hub) => [...live.subscribers.values()].flatMap((company) => [...company])

async function hush(live: Hub) {
  clearTimeout(live.leaving)
  const { listener } = live
  live.listener = undefined
  live.ready = false
  await listener?.close()
}

function openListener(live: Hub) {
  const isPresent = () => live.listener === listener
  const listener = listen(readEnv().DATABASE_URL ?? "", liveChannel, {
    onNotice: (payload) => void passInTime(live, JSON.parse(payload)),
    onLost: () => {
      if (isPresent()) live.ready = false
    },
    onReady: () => {
      if (!isPresent()) return
      live.ready = true
      askAgain(live)
    },
  })
  return listener
}

/** Tells all pages to ask again, a few at a time: all at once would overload a database that has just come back. */
function askAgain(live: Hub) {
  const left = everyone(live)
  const tell = () => {
    clearTimeout(live.telling)
    for (const { onHint } of left.splice(0, toldAtOnce)) onHint("ask-again")
    if (left.length > 0 && live.ready) live.telling = setTimeout(tell, tellEveryMs).unref()
  }
  tell()
}

/** How many pages are open that are told of changes. */
export const openStreams = (): number => everyone(hub()).length

/** Has pages told of a change of their portal only once `caughtUp`: they ask at once, and are answered from what is kept. */
export const tellPortalAfter = (caughtUp: () => Promise<void>) => {
  hub().caughtUp = caughtUp
}

type Told = Signal & { organisationId: string }

async function passInTime(live: Hub, signal: Told) {
  if (signal.kind === "portal") await live.caughtUp?.()
  pass(live, signal)
}

function pass(live: Hub, signal: Told) {
  for (const subscriber of live.subscribers.get(signal.organisationId) ?? [])
    if (concerns(signal, subscriber)) subscriber.onHint(hintOf(signal))
}

function concerns(signal: Signal, { personId, isStaff }: Subscriber) {
  if (signal.kind === "person") return signal.personId === personId
  return signal.kind === "portal" || isStaff
}
