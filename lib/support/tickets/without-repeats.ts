/** Pages of a list without what an earlier one has already: whatever moved while they were loaded comes twice. */
export function withoutRepeats<T extends { id: string }>(pages: T[][]): T[][] {
  const known = new Set<string>()
  return pages.map((page) => page.filter(({ id }) => !known.has(id) && known.add(id)))
}
