import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { isPooled } from "./session-address"
import { PatientClient, PooledClient, type SilenceWatch, silentWords, watchSilence } from "./silence"

export type PoolBounds = {
  max?: number
  /** A statement that takes longer is given up; 0 lets it take its time. */
  statementSeconds?: number
  /** After how long a server that says nothing is given up. */
  silentAfterMs?: number
  /** Done on each new connection before it is used. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

const open = new WeakMap<pg.Pool, { clients: Set<pg.PoolClient>; watch: SilenceWatch }>()
/** In milliseconds. A person waits for a bounded statement; jobs and commands have time. */
const silentAfter = { hurried: 5_000, unhurried: 60_000 }
/** A statement is given up by PostgreSQL first. */
const slackMs = 5_000
const closingPatienceMs = 3_000

/** A pool of connections; the caller ends it with `closePool`. */
export function openPool(
  connectionString: string,
  { max = 10, statementSeconds = 0, onConnect, ...bounds }: PoolBounds = {},
): pg.Pool {
  const isHurried = statementSeconds > 0
  // What one connection is told would hold for others; its statements are cancelled from here instead.
  const pooled = isPooled(connectionString)
  // Set by a statement, because poolers in between refuse parameters of a start they do not know.
  const begin = async (client: pg.ClientBase) => {
    if (isHurried && !pooled) await client.query(`SET statement_timeout = '${statementSeconds}s'`)
    await onConnect?.(client)
  }
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    onConnect: begin,
    Client: pooled ? PooledClient : PatientClient,
  })
  const clients = new Set<pg.PoolClient>()
  const { silentAfterMs = isHurried ? silentAfter.hurried : silentAfter.unhurried } = bounds
  const cancelAfterMs = isHurried && pooled ? statementSeconds * 1000 : undefined
  const atMostMs = isHurried ? statementSeconds * 1000 + slackMs : undefined
  const patience = { silentAfterMs, cancelAfterMs, atMostMs }
  open.set(pool, { clients, watch: watchSilence(clients, connectionString, patience) })
  // A connection that breaks is replaced, and a query on it rejects; without these listeners it would end the process.
  pool.on("error", () => {})
  pool.on("connect", (client) => {
    client.on("error", () => {})
    clients.add(client)
    client.once("end", () => clients.delete(client))
  })
  return pool
}

/** A connection of the pool. @throws Error at once while the server is known to say nothing. */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  if (open.get(pool)?.watch.isSilent()) throw new Error(silentWords)
  return pool.connect()
}

/** The first row of one statement on a connection of the pool, which is given up where that fails. */
export async function firstRow<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
): Promise<Row | undefined> {
  const client = await connectionOf(pool)
  try {
    const { rows } = await client.query<Row>(text)
    client.release()
    return rows[0]
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Ends a pool when what it does is done, and waits until the server has closed its connections: `pool.end()` alone does
 * not, and a server that is stopped next would still find them. What does not answer is waited for three seconds.
 */
export async function closePool(pool: pg.Pool) {
  const closed = pool.end().then(() => connectionsClosed(pool))
  await Promise.race([closed, wait(closingPatienceMs, undefined, { ref: false })])
  open.get(pool)?.watch.end()
}

const connectionsClosed = (pool: pg.Pool) =>
  Promise.all(
    [...(open.get(pool)?.clients ?? [])].map(
      (client) => new Promise<void>((resolve) => client.once("end", () => resolve())),
    ),
  )
