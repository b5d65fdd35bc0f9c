/** What is changed, or what was seen before: plain values by name, some of them in groups. */
export type Fields = { [name: string]: unknown }

/**
 * The fields, by dotted name, that a change would overwrite although their value is no longer the one its writer saw;
 * without those that already have the new value.
 */
export function changedMeanwhile(changes: Fields, seen: Fields, present: Fields): string[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    // What was not seen cannot have been seen otherwise.
    if (value === undefined || !(name in seen)) return []
    if (isGroup(value) && isGroup(seen[name]) && isGroup(present[name]))
      return changedMeanwhile(value, seen[name], present[name]).map((field) => `${name}.${field}`)
    return isSame(present[name], seen[name]) || isSame(present[name], value) ? [] : [name]
  })
}

/** Those of `values` that are not what was seen; of a group, only those in it. */
export function changesTo(seen: Fields, values: Fields): Fields {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, seen[name]))
  return Object.fromEntries(changed.map(([name, value]) => [name, within(seen[name], value)]))
}

const within = (seen: unknown, value: unknown) =>
  isGroup(seen) && isGroup(value) ? changesTo(seen, value) : value

/**
 * What a form holds after another person's changes are known: fields that are still as they were seen take the present
 * value.
 */
export const following = (held: Fields, seen: Fields, present: Fields): Fields =>
  Object.fromEntries(
    Object.entries(held).map(([name, value]) => [name, followed(value, seen[name], present[name])]),
  )

// A list is one thing, as it is where changes are refused.
function followed(held: unknown, seen: unknown, present: unknown) {
  if (isGroup(held) && isGroup(seen) && isGroup(present)) return following(held, seen, present)
  return isSame(held, seen) ? present : held
}

/** Whether a value is a group of named values. */
export const isGroup = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether two values of JSON are the same, in whatever order their names stand. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (!isGroup(one) || !isGroup(other)) return one === other
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => isSame(one[name], other[name]))
}
