/** How many letters have to be added, left out, replaced or changed places with their neighbour to turn one word into the other. */
export function editsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (const [i, letter] of a.entries()) {
    const [row, above, before] = [[i + 1], rows[i] ?? [], rows[i - 1] ?? []]
    for (const [j, wanted] of b.entries()) {
      const cost = letter === wanted ? 0 : 1
      const steps = [(above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (above[j] ?? 0) + cost]
      const isSwapped = letter === b[j - 1] && a[i - 1] === wanted
      row.push(Math.min(...steps, isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
