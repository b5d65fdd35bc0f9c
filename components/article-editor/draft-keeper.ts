import { Refusal } from "@/lib/api/refusal"
import type { DraftChanges, EditedArticle, SavedDraft } from "@/lib/article-drafts/schema"

/** How what is written stands. `fault` is said to people. */
export type SaveState =
  | { kind: "saved" | "waiting" | "saving" | "offline" | "ended" | "gone" }
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
  /** Puts aside what is unsaved; null once nothing is. */
  keep: (unsaved: Unsaved | null) => void
  tell: (state: SaveState) => void
  /** Fields the server did not take, by name. */
  refuse: (errors: Record<string, string>) => void
  onSaved: (saved: SavedDraft) => void
  presentIn: (error: unknown) => EditedArticle | null
  /** Whether what is there says all that these changes say. */
  says: (present: EditedArticle, changes: DraftChanges) => boolean
  pauseMs?: number
  retryMs?: number
}

/**
 * Saves what is written a moment after the last change, one request after the other, and tries again where the server is out
 * of reach. Where somebody else has saved, or the article is gone, it stops and keeps everything until it is told how to go on.
 */
export function draftKeeper(options: Options) {
  const { save, keep, tell, refuse, onSaved, presentIn, says, pauseMs = 1000, retryMs = 5000 } = options
  let { id, version } = options
  let pending: DraftChanges = {}
  let underWay: DraftChanges = {}
  let running: Promise<boolean> | null = null
  let isHalted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isPending = () => Object.keys(pending).length > 0
  const unsaved = (): Unsaved => ({ version, changes: { ...underWay, ...pending } })
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function touch(changes: DraftChanges) {
    pending = { ...pending, ...changes }
    keep(unsaved())
    if (isHalted) return
    if (!running) tell({ kind: "waiting" })
    later(pauseMs)
  }

  /** Saves at once. @returns whether all there is has been saved */
  function flush(): Promise<boolean> {
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
      tell({ kind: "saving" })
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
    keep(null)
    tell({ kind: "saved" })
    return true
  }

  /** @returns whether to go on with what is left */
  function takeBack(error: unknown): boolean {
    const refused = error instanceof Refusal ? error.errors : {}
    const isField = error instanceof Refusal && error.status === 400 && named(refused, underWay).length > 0
    pending = { ...underWay, ...pending }
    underWay = {}
    if (isField) {
      refuse(refused)
      for (const name of named(refused, pending)) delete pending[name]
      keep(unsaved())
      return true
    }
    const present = presentIn(error)
    // A save whose answer was lost with its page is no other person's.
    if (present && says(present, pending)) {
      version = present.version
      pending = {}
      return true
    }
    keep(unsaved())
    const state = stateAfter(error, present)
    tell(state)
    if (state.kind === "offline") later(retryMs)
    // Signed in again, one goes on writing; these two need an answer first.
    else isHalted = state.kind === "stale" || state.kind === "gone"
    return false
  }

  /** Something is being typed that has not been handed over yet; false once it turned out to be nothing. */
  function expect(isTyping: boolean) {
    if (!isHalted && !running && !isPending()) tell({ kind: isTyping ? "waiting" : "saved" })
  }

  return {
    touch,
    expect,
    flush,
    unsaved,
    isClean: () => !isPending() && !running,
    id: () => id,
    version: () => version,
    /** Goes on over another version; `changes` stand in place of what was pending. */
    resume(over: { id?: string | null; version: number }, changes: DraftChanges = pending) {
      id = over.id === undefined ? id : over.id
      version = over.version
      pending = changes
      isHalted = false
      return flush()
    },
    stop() {
      clearTimeout(timer)
      isHalted = true
    },
  }
}

const named = (errors: Record<string, string>, changes: DraftChanges) =>
  Object.keys(changes).filter((name) =>
    Object.keys(errors).some((field) => field === name || field.startsWith(`${name}.`)),
  ) as (keyof DraftChanges)[]

function stateAfter(error: unknown, present: EditedArticle | null): SaveState {
  if (present) return { kind: "stale", present }
  // Whatever is no answer of the server's says that it was not reached.
  if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) return { kind: "offline" }
  if (error.status === 401 || error.status === 403) return { kind: "ended" }
  if (error.status === 404) return { kind: "gone" }
  return { kind: "refused", fault: error.message }
}
