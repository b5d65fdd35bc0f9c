import { sql } from "kysely"

const mark = "/* prepared */"
const mostNames = 100
/** Names by text: the same on every connection, each of which reads the text once. */
const names = new Map<string, string>()

/**
 * What begins, with nothing before it, a statement that each connection reads once, and soon plans without its values: for
 * one that is sent often, in few texts, and says itself how its rows are to be found.
 */
export const prepared = sql.raw(mark)

/** The name of a statement that is prepared; undefined for all others. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(mark)) return undefined
  const known = names.get(text)
  // Each connection keeps them all.
  if (known !== undefined || names.size >= mostNames) return known
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
