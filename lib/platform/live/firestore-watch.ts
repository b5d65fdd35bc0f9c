import { listenToFirestore } from "./firestore-listener"
import type { Change, FirestoreAccess, Hint, LiveVersions } from "./schema"

export type Asking = {
  access: () => Promise<FirestoreAccess>
  versions: () => Promise<LiveVersions>
}

type Told = {
  onHint: (hint: Hint) => void
  /** From now on everything is heard. */
  onCurrent: () => void
  /** What is heard may be late: it is heard no more. */
  onLate: () => void
}

/** How long Firestore may be out of reach, and a change take, before it counts as late. Pages do not all decide at once. */
const patienceMs = () => 10_000 + Math.random() * 10_000
const checkMs = () => 45_000 + Math.random() * 30_000

/**
 * Hears of changes by Firestore until that is late. What it has not heard of it finds out by asking for the versions now and then: a
 * connection may be silent without being lost, and those who send may be away. @returns what ends it
 */
export function watchFirestore(
  { onHint, onCurrent, onLate }: Told,
  ask: Asking,
  patience = patienceMs,
): () => void {
  const seen = new Map<Change, number>()
  const fresh = new Set<string>()
  const state = { isOver: false, wasCurrent: false, stop: () => {} }
  let doubt: ReturnType<typeof setTimeout> | undefined
  let check: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    if (state.isOver) return
    state.isOver = true
    clearTimeout(doubt)
    clearTimeout(check)
    state.stop()
  }
  const fail = () => {
    if (state.isOver) return
    end()
    onLate()
  }
  const beginDoubt = () => {
    doubt ??= setTimeout(fail, patience())
  }
  const endDoubt = () => {
    clearTimeout(doubt)
    doubt = undefined
  }

  const hear = (documents: FirestoreAccess["documents"]) => (path: string, version: number | null) => {
    if (state.isOver) return
    if (version === null) {
      fresh.delete(path)
      return beginDoubt()
    }
    const hint = documents.find((document) => document.path === path)?.hint
    if (!hint) return
    const before = seen.get(hint)
    seen.set(hint, version)
    fresh.add(path)
    if (state.wasCurrent && before !== version) onHint(hint)
    if (fresh.size < documents.length) return
    endDoubt()
    if (state.wasCurrent) return
    state.wasCurrent = true
    onCurrent()
    onHint("ask-again")
    check = setTimeout(compare, checkMs())
  }

  const compare = async () => {
    const first = await ask.versions().catch(() => null)
    if (first && isBehind(first, seen)) {
      await new Promise((done) => setTimeout(done, patience()))
      const second = state.isOver ? null : await ask.versions().catch(() => null)
      if (second && isStillBehind(first, second, seen)) return fail()
    }
    if (!state.isOver) check = setTimeout(compare, checkMs())
  }

  const begin = async () => {
    const access = await ask.access()
    if (state.isOver) return
    const stop = await listenToFirestore(access, { onVersion: hear(access.documents), onRefused: fail })
    if (state.isOver) stop()
    else state.stop = stop
  }
  beginDoubt()
  begin().catch(fail)
  return end
}

type Seen = Map<Change, number>

const isBehind = ({ versions, waiting }: LiveVersions, seen: Seen) =>
  waiting !== null || versions.some(({ hint, version }) => version !== seen.get(hint))

/** What was told some time ago has not come yet, or what came is not what is told: another person is signed in by now. */
const isStillBehind = (first: LiveVersions, second: LiveVersions, seen: Seen) =>
  first.versions.some(({ hint, version }) => version > (seen.get(hint) ?? -1)) ||
  second.versions.some(({ hint, version }) => version < (seen.get(hint) ?? 0)) ||
  (first.waiting !== null && first.waiting === second.waiting)
