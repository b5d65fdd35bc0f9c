import { type OperationNodeSource, type RawBuilder, sql } from "kysely"
import type { Database } from "./database"
import { prepared } from "./prepared"

const mark = "/* unawaited */"
const marked = sql.raw(mark)
const unmarked = sql.raw("")

/**
 * What begins a statement whose answer says nothing that anything waits for: within a transaction it is sent, and those after
 * it are sent behind it. Should it fail, the next one that is waited for fails with its error, at the latest the commit.
 */
export const unawaited = (db: Database): RawBuilder<unknown> => (db.isTransaction ? marked : unmarked)

/** Does a statement that is `unawaited`, and `prepared` also outside of a transaction. */
export async function sendPrepared(db: Database, statement: OperationNodeSource): Promise<void> {
  const sent = db.isTransaction ? sql`${marked} ${prepared} ${statement}` : sql`${prepared} ${statement}`
  await sent.execute(db)
}

/** The statement without the mark; undefined for those that are waited for. The beginning of a transaction needs no mark. */
export const unawaitedIn = (text: string): string | undefined => {
  if (text === "begin") return text
  return text.startsWith(mark) ? text.slice(mark.length).trimStart() : undefined
}
