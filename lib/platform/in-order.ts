/** The rows with these ids, in the order of the ids. */
export const inOrderOf = <T extends { id: string }>(ids: string[], rows: T[]): T[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
