type Named = { view: string }

/** Views in the order of the names a person has given them; those that are not named follow in theirs. */
export function inOwnOrder<T extends Named>(views: readonly T[], names: readonly string[]): T[] {
  const places = new Map(names.map((name, index) => [name, index]))
  const placeOf = ({ view }: Named) => places.get(view) ?? names.length
  return [...views].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Names with one of them moved before another of a list, or with null behind all of it; those of other lists stay. */
export function withMoved(
  names: readonly string[],
  list: readonly string[],
  moved: string,
  before: string | null,
): string[] {
  const rest = list.filter((name) => name !== moved)
  const at = before === null ? -1 : rest.indexOf(before)
  const own = rest.toSpliced(at < 0 ? rest.length : at, 0, moved)
  return [...names.filter((name) => !list.includes(name)), ...own]
}
