import pg from "pg"
import { sessionUrlOf } from "./session-address"

export type HeldLock = { release: () => Promise<void> }

/**
 * Takes a lock that one process of all instances holds, on a connection of its own, until it is released or that
 * connection is lost.
 * @returns null where another process holds it
 */
export async function holdLock(url: string, kind: number, name: string): Promise<HeldLock | null> {
  const client = new pg.Client({
    connectionString: sessionUrlOf(url),
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  client.on("error", () => {})
  const release = () => client.end().catch(() => {})
  try {
    await client.connect()
    const taken = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS held",
      [kind, name],
    )
    if (taken.rows[0]?.held) return { release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return null
}
