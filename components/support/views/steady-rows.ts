type Row = { id: string }
export type Steady<T> = {
  rows: T[]
  /** How many have come that are held back. */
  news: number
}

/**
 * A list as its reader left it, with what is known of its rows now: they keep their order, those that left go, what came
 * behind is added, and what came before or between is only counted.
 */
export function steadyRows<T extends Row>(shown: readonly string[], fresh: readonly T[]): Steady<T> {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(shown)
  const kept = shown.flatMap((id) => byId.get(id) ?? [])
  const end = fresh.findLastIndex(({ id }) => known.has(id))
  const isHeldBack = (index: number) => kept.length > 0 && index < end
  const added = fresh.filter(({ id }, index) => !known.has(id) && !isHeldBack(index))
  const news = fresh.filter(({ id }, index) => !known.has(id) && isHeldBack(index)).length
  return { rows: [...kept, ...added], news }
}
