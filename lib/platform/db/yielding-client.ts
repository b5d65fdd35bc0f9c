import type { PostgresPoolClient } from "kysely"
import { shares } from "@/lib/platform/shares/shares"

/**
 * A connection that gives way for a moment before each statement of a transaction, where its company has taken much: not before
 * the first, which it was got for in its turn, and never while others wait for a connection.
 */
export function yielding(client: PostgresPoolClient, isWaitedFor: () => boolean): PostgresPoolClient {
  let isFirst = true
  const query = (text: string, values: readonly unknown[]) => {
    const ask = () => client.query(text, values)
    const mayGoOn = isFirst || isWaitedFor()
    isFirst = false
    const way = mayGoOn ? undefined : shares().giveWay({ inTheMiddle: true })
    return way ? way.then(ask) : ask()
  }
  return { query: query as PostgresPoolClient["query"], release: () => client.release() }
}
