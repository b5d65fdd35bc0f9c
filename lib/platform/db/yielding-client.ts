import type { PostgresPoolClient } from "kysely"
import { shares } from "@/lib/platform/shares/shares"

/** A connection that gives way for a moment before each statement, also of a transaction, where its company has taken much. */
export function yielding(client: PostgresPoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const ask = () => client.query(text, values)
    const way = shares().giveWay({ inTheMiddle: true })
    return way ? way.then(ask) : ask()
  }
  return { query: query as PostgresPoolClient["query"], release: () => client.release() }
}
