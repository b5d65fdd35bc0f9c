/** What is put in order; things of different groups never pass one another. */
export type Ordered = { id: string; name: string; group?: string }

/** The order once a thing has gone to an index, as near to it as its group lets it. */
export function reordered<T extends Ordered>(items: T[], id: string, to: number): T[] {
  const at = items.findIndex((item) => item.id === id)
  const moving = items[at]
  if (!moving) return items
  const own = items.flatMap((item, index) => (item.group === moving.group ? index : []))
  const target = Math.min(Math.max(to, own[0] ?? 0), own.at(-1) ?? 0)
  const rest = items.filter((item) => item !== moving)
  return [...rest.slice(0, target), moving, ...rest.slice(target)]
}

/** The neighbour a thing comes to stand before, or null behind all of its group. */
export function neighbourOf(items: Ordered[], id: string): string | null {
  const at = items.findIndex((item) => item.id === id)
  const next = items[at + 1]
  return next && next.group === items[at]?.group ? next.id : null
}
