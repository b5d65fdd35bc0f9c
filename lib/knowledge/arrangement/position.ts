/** One of those that stand in one order. */
export type Sibling = { id: string; position: number }

/** Between neighbours, where there is room for it. */
export const room = { widest: 1000, highest: 1_000_000 }

/** A position between two neighbours, or null where there is none left. Equal positions have no order of their own. */
export function positionBetween(before: Sibling | null, after: Sibling | null): number | null {
  if (!after) {
    const next = (before?.position ?? 0) + room.widest
    return next <= room.highest ? next : null
  }
  const lowest = before ? before.position + 1 : Math.max(0, after.position - room.widest)
  const middle = Math.floor((lowest + after.position) / 2)
  return middle >= lowest && middle < after.position ? middle : null
}
