import type { Sources } from "@/lib/platform/db/sources"
import type { Entry } from "./entry"

/** A page that shows something chosen from all there is is made anew so long after it was, if anything has changed. */
const looseMs = 60_000
/** How often a page that keeps changing is made anew at once; from then on once in `oneMoreMs`. */
const mostAtOnce = 3
const oneMoreMs = 1_000

/** A page in the store, and what is known of it. */
export type Kept = {
  entry: Entry
  sources: Sources
  /** In which time of listening to changes it was rendered; the page cache counts them. */
  epoch: number
  /** When its rendering began. */
  begunAt: number
  /** Since when something it was made from is different. */
  outdatedSince?: number
  /** How often it may be made anew at once, as of `begunAt`. */
  turns: number
}

/** A page just rendered, in the place of the one before. */
export function keep(rendered: Omit<Kept, "turns">, before: Kept | undefined): Kept {
  const turns = before ? Math.max(0, turnsAt(before, rendered.begunAt) - 1) : mostAtOnce
  return { ...rendered, turns }
}

/** Whether it keeps changing so fast that it rests before it is made anew. */
export const isResting = (kept: Kept) => turnsAt(kept, Date.now()) < 1

const turnsAt = ({ turns, begunAt }: Kept, now: number) =>
  Math.min(mostAtOnce, turns + (now - begunAt) / oneMoreMs)

/** Whether it is time to choose anew, since its company changed something at that moment. */
export const isLoosened = ({ sources, begunAt }: Kept, changedAt = 0) =>
  sources.isLoose && changedAt > begunAt && Date.now() - begunAt >= looseMs

/** Whether something this was made from is among the names, or may be; without names, everything is. */
export function isMadeFrom(
  { isEverything, names }: Sources,
  changed: ReadonlySet<string> | undefined,
): boolean {
  if (!changed || isEverything) return true
  for (const name of changed) if (names.has(name)) return true
  return false
}
