import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"

export type PoolBounds = { max?: number; statementSeconds?: number }

const open = new WeakMap<pg.Pool, Set<pg.PoolClient>>()
const closingPatienceMs = 3_000

/** A pool of connections; the caller ends it with `closePool`. A statement that takes longer is given up; 0 lets it take its time. */
export function openPool(
  connectionString: string,
  { max = 10, statementSeconds = 0 }: PoolBounds = {},
): pg.Pool {
  // Set by a statement, because poolers in between refuse parameters of a start they do not know.
  const onConnect = async (client: pg.ClientBase) => {
    if (statementSeconds > 0) await client.query(`SET statement_timeout = '${statementSeconds}s'`)
  }
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 10_000, onConnect })
  const clients = new Set<pg.PoolClient>()
  open.set(pool, clients)
  // A connection that breaks is replaced, and a query on it rejects; without these listeners it would end the process.
  pool.on("error", () => {})
  pool.on("connect", (client) => {
    client.on("error", () => {})
    clients.add(client)
    client.once("end", () => clients.delete(client))
  })
  return pool
}

/**
 * Ends a pool when what it does is done, and waits until the server has closed its connections: `pool.end()` alone does
 * not, and a server that is stopped next would still find them. What does not answer is waited for three seconds.
 */
export async function closePool(pool: pg.Pool) {
  const closed = pool.end().then(() => connectionsClosed(pool))
  await Promise.race([closed, wait(closingPatienceMs, undefined, { ref: false })])
}

const connectionsClosed = (pool: pg.Pool) =>
  Promise.all(
    [...(open.get(pool) ?? [])].map(
      (client) => new Promise<void>((resolve) => client.once("end", () => resolve())),
    ),
  )
