import { Refusal } from "@/lib/api/http/refusal"
import type { DraftChanges, EditedArticle, SavedDraft } from "@/lib/knowledge/articles/drafts/schema"

/** How what is written stands. `fault` is said to people. */
export type SaveState =
  | { kind: "saved" | "waiting" | "saving" | "offline" | "ended" | "gone" }
  /** The server has had too many requests; it is asked again after these seconds. */
  | { kind: "limited"; seconds: number }
  | { kind: "stale"; present: EditedArticle }
  | { kind: "refused"; fault: string }

/** What has not reached the server, and the version it was written over. */
export type Unsaved = { version: number; changes: DraftChanges }

export type Saved = SavedDraft & { left?: DraftChanges }

type Options = {
  /** Null for an article that is to be created with the first change. */
  id: string | null
  version: number
  /** `left` is what it could not take along. */
  save: (id: string | null, changes: DraftChanges, version: number) => Promise<Saved>
  /** All that is written here: unsaved as a whole where the server has none of it any more. */
  whole: () => DraftChanges
  /** Puts aside what is unsaved; null once nothing is. */
  keep: (unsaved: Unsaved | null) => void
  tell: (state: SaveState) => void
  /** What is wrong with fields the server did not take, by name. */
  refuse: (errors: Record<string, string>) => void
  onSaved: (saved: SavedDraft) => void
  presentIn: (error: unknown) => EditedArticle | null
  /** Whether what is there says all that these changes say. */
  says: (present: EditedArticle, changes: DraftChanges) => boolean
  pauseMs?: number
  retryMs?: number
}

/**
 * Saves the text a moment after the last change, one request after the other. It tries again where the server cannot be
 * reached, or once the time has passed for which the server asks to wait. A refused field is kept aside until it is
 * changed, and the others go on. Where another person has saved, or the article is gone, it stops and keeps everything
 * until it is told how to go on.
 */
export function draftKeeper(options: Options) {
  const { save, keep, tell, refuse, onSaved, presentIn, says, pauseMs = 1000, retryMs = 5000 } = options
  let { id, version } = options
  let pending: DraftChanges = {}
  let underWay: DraftChanges = {}
  let held: DraftChanges = {}
  let faults: Record<string, string> = {}
  let state: SaveState = { kind: "saved" }
  let running: Promise<boolean> | null = null
  let isHalted = false
  // The server asked not to be asked again before: milliseconds since 1970.
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isPending = () => Object.keys(pending).length > 0
  const isLimited = () => Date.now() < notBefore
  const isHeld = () => Object.keys(held).length > 0
  const unsaved = (): Unsaved => ({ version, changes: { ...held, ...underWay, ...pending } })
  const say = (present: SaveState) => {
    state = present
    tell(present)
  }
  /** How it stands once there is nothing more to send. */
  const rest = (): SaveState =>
    isHeld() ? { kind: "refused", fault: Object.values(faults).join(". ") } : { kind: "saved" }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function touch(changes: DraftChanges) {
    pending = { ...pending, ...changes }
    letGo(changes)
    keep(unsaved())
    if (isHalted) return
    if (isLimited()) return
    if (!running) say({ kind: "waiting" })
    later(pauseMs)
  }

  /** What was refused is another thing once it is changed. */
  function letGo(changes: DraftChanges) {
    held = without(held, Object.keys(changes))
    faults = without(faults, Object.keys(changes))
  }

  /** Saves at once, or when the server asked to wait, after that. @returns whether all there is has been saved */
  function flush(): Promise<boolean> {
    if (isLimited() && isPending()) {
      later(notBefore - Date.now())
      return Promise.resolve(false)
    }
    clearTimeout(timer)
    if (isHalted) return Promise.resolve(false)
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }

  async function saveAll(): Promise<boolean> {
    while (isPending()) {
      underWay = pending
      pending = {}
      say({ kind: "saving" })
      try {
        const saved = await save(id, underWay, version)
        id = saved.id
        version = saved.version
        underWay = {}
        pending = { ...saved.left, ...pending }
        onSaved(saved)
      } catch (error) {
        if (!takeBack(error)) return false
      }
    }
    keep(isHeld() ? unsaved() : null)
    say(rest())
    return !isHeld()
  }

  /** @returns whether to go on with what is left */
  function takeBack(error: unknown): boolean {
    const refused = error instanceof Refusal && error.status === 400 ? byField(error.errors) : {}
    const wrong = namesIn(refused, underWay)
    // What is written over it meanwhile is not what was refused.
    const aside = only(underWay, wrong)
    pending = { ...without(underWay, wrong), ...pending }
    underWay = {}
    if (Object.keys(refused).length > 0) refuse(without(refused, Object.keys(pending)))
    if (wrong.length > 0) {
      held = { ...held, ...without(aside, Object.keys(pending)) }
      faults = { ...faults, ...only(refused, Object.keys(held)) }
      return true
    }
    const present = presentIn(error)
    // A save whose answer was lost with its page is no other person's.
    if (present && says(present, pending)) {
      version = present.version
      pending = {}
      return true
    }
    const next = stateAfter(error, present)
    if (next.kind === "gone") {
      pending = { ...options.whole(), ...pending }
      version = ofNone
    }
    keep(unsaved())
    say(next)
    if (state.kind === "offline") later(retryMs)
    else if (state.kind === "limited") {
      notBefore = Date.now() + state.seconds * 1000
      later(state.seconds * 1000)
    }
    // Signed in again, one goes on writing; these two need an answer first.
    else isHalted = state.kind === "stale" || state.kind === "gone"
    return false
  }

  /** Something is being typed that has not been handed over yet; false once it turned out to be nothing. */
  function expect(isTyping: boolean) {
    if (!isHalted && !running && !isPending()) say(isTyping ? { kind: "waiting" } : rest())
  }

  return {
    touch,
    expect,
    flush,
    unsaved,
    isClean: () => !isPending() && !isHeld() && !running,
    state: () => state,
    id: () => id,
    version: () => version,
    /** Goes on over another version; `changes` stand in place of what was pending. */
    resume(over: { id?: string | null; version: number }, changes: DraftChanges = unsaved().changes) {
      id = over.id === undefined ? id : over.id
      version = over.version
      pending = changes
      held = {}
      faults = {}
      isHalted = false
      return flush()
    },
    stop() {
      clearTimeout(timer)
      isHalted = true
    },
  }
}

/** What is wrong, by whole field: that of an entry in a list is the list's. */
function byField(errors: Record<string, string>): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [name, fault] of Object.entries(errors)) faults[name.split(".")[0] ?? name] ??= fault
  return faults
}

/** The fields that were refused; category and folder are one place. */
function namesIn(faults: Record<string, string>, changes: DraftChanges): string[] {
  const place = ["categoryId", "folderId"]
  const isPlace = place.some((name) => name in faults)
  return Object.keys(changes).filter((name) => name in faults || (isPlace && place.includes(name)))
}

const only = <T extends object>(all: T, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as T

/** All but some of what has names. */
export const without = <T extends object>(all: T, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T

/** What is written over a text that is gone is written over no version, also not of one that takes its place later. */
const ofNone = -1

/** Seconds to wait where the server does not say for how long. */
const usualWait = 60

function stateAfter(error: unknown, present: EditedArticle | null): SaveState {
  if (present) return { kind: "stale", present }
  // Whatever is no answer of the server's says that it was not reached.
  if (!(error instanceof Refusal) || error.status >= 500) return { kind: "offline" }
  if (error.status === 429) return { kind: "limited", seconds: error.retryAfter ?? usualWait }
  if (error.status === 401 || error.status === 403) return { kind: "ended" }
  if (error.status === 404) return { kind: "gone" }
  return { kind: "refused", fault: error.message }
}
