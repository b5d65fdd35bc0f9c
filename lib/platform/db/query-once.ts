import pg from "pg"

/** Runs one statement on a connection of its own. */
export async function queryOnce(
  url: string,
  sql: string,
  withinMs = 60_000,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: withinMs,
  })
  client.on("error", () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
