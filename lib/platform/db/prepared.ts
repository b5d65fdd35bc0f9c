import { sql } from "kysely"

const mark = "/* prepared */"
const mostNames = 100
// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleNames?: "some" | "none" }
/** Names by text: the same on every connection, each of which reads the text once. */
const names = new Map<string, string>()

/**
 * What begins, with nothing before it but `select`, a statement that each connection reads once, and soon plans without its
 * values where that plan is no dearer: for one that is sent often, in few texts, and whose rows an index or it itself says
 * how to find. Of Kysely's by `modifyFront`.
 */
export const prepared = sql.raw(mark)

/**
 * Texts in a prepared statement whose plan does not depend on them, as dear with them as without: otherwise PostgreSQL, which
 * reckons with ten where it sees none, may think it worth its while to plan the statement anew each time, for good.
 */
export const opaque = (texts: string[]) => sql`(SELECT ${texts}::text[])::text[]`
/** A text in a prepared statement whose plan does not depend on it, as `opaque` writes several; compared by its bytes. */
export const opaqueText = (text: string) => sql`(SELECT ${text}::text) COLLATE "C"`

/** Statements have names from now on: what was told on one connection was heard on another, so no pooler passes them on. */
export function nameStatements() {
  shared.vestibuleNames ??= "some"
}

/** No statement has a name from now on, for good: it may be looked for on another connection than the one that keeps it. */
export function nameNone() {
  shared.vestibuleNames = "none"
}

/** The name of a statement that is prepared; undefined for all others, and before `nameStatements`. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(mark) && !text.startsWith(`select ${mark}`)) return undefined
  if (shared.vestibuleNames !== "some") return undefined
  const known = names.get(text)
  // Each connection keeps them all.
  if (known !== undefined || names.size >= mostNames) return known
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
