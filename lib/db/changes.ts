import { setTimeout as wait } from "node:timers/promises"
import { type Kysely, sql } from "kysely"
import pg from "pg"

const channel = "organisation_changed"

/** The keys under which visitors reach a company: the same that lib/tenant.ts reads from a host. */
export type Addresses = { identifier: string; customDomain?: string | null }

/**
 * Tells every listening process that what visitors of this company see has changed. Belongs into the transaction of the
 * change: it is sent when that commits, and only then. A new, changed or given-up address needs a signal of its own.
 */
export async function signalChange<DB>(
  db: Kysely<DB>,
  { identifier, customDomain }: Addresses,
): Promise<void> {
  const keys = JSON.stringify([identifier, customDomain].filter(Boolean))
  await sql`SELECT pg_notify(${channel}, ${keys})`.execute(db)
}

export type ChangeEvents = {
  /** A change was committed; the company's pages are reached under these keys. */
  onChange: (keys: string[]) => void
  /** Changes may go unheard from now on. */
  onLost: () => void
  /** Every change committed from now on will be heard. */
  onReady: () => void
}

export type ChangeListener = {
  /** Resolves when every change committed before the call has been passed to `onChange`, or the listener was lost. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

type Timing = { keepaliveMs?: number; timeoutMs?: number; maxPauseMs?: number }

/**
 * Listens on a connection of its own until closed, and connects again, ever more slowly, when it is lost. A connection
 * that has gone silent is noticed after `keepaliveMs` + `timeoutMs`.
 */
export function listenForChanges(
  connectionString: string,
  events: ChangeEvents,
  { keepaliveMs = 15_000, timeoutMs = 5_000, maxPauseMs = 10_000 }: Timing = {},
): ChangeListener {
  const closed = new AbortController()
  const state: { client?: pg.Client } = {}
  const run = async () => {
    for (let failures = 0; !closed.signal.aborted; failures++) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: 10_000,
        query_timeout: timeoutMs,
      })
      if (await listenOn(client, state, events, keepaliveMs, closed.signal)) failures = 0
      await disconnect(client)
      await pause(Math.min(maxPauseMs, 100 * 2 ** failures), closed.signal)
    }
  }
  const running = run()
  return {
    // A connection delivers what it has been notified of before it answers the next query.
    caughtUp: coalesced(async () => void (await state.client?.query("SELECT 1").catch(() => {}))),
    close: async () => {
      closed.abort()
      await running
    },
  }
}

/** The same work for any number of callers: whoever calls while it runs waits for one more run, begun after the call. */
function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined
  const run = () => {
    queued = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    queued ??= running.then(run)
    return queued
  }
}

/** Listens until the connection is lost or closed. @returns whether it ever listened. */
async function listenOn(
  client: pg.Client,
  state: { client?: pg.Client },
  events: ChangeEvents,
  keepaliveMs: number,
  closed: AbortSignal,
): Promise<boolean> {
  const lost = lossOf(client)
  try {
    await subscribe(client, events)
    state.client = client
    events.onReady()
    await Promise.race([lost, keepAlive(client, keepaliveMs, closed)])
  } catch {
    // Why it was lost is the database's to report; here it only matters that nothing is heard.
  }
  if (!state.client) return false
  state.client = undefined
  if (!closed.aborted) events.onLost()
  return true
}

async function subscribe(client: pg.Client, { onChange }: ChangeEvents) {
  client.on("notification", ({ payload }) => onChange(keysOf(payload)))
  await client.connect()
  await client.query(`LISTEN ${channel}`)
}

function keysOf(payload = "[]"): string[] {
  const keys: unknown = JSON.parse(payload)
  return Array.isArray(keys) ? keys.map(String) : []
}

/** Resolves when the connection ends, for whatever reason. */
function lossOf(client: pg.Client) {
  return new Promise<void>((resolve) => {
    client.on("error", () => resolve())
    client.on("end", () => resolve())
  })
}

async function keepAlive(client: pg.Client, everyMs: number, closed: AbortSignal) {
  while (!closed.aborted) {
    await pause(everyMs, closed)
    if (!closed.aborted) await client.query("SELECT 1")
  }
}

const pause = (ms: number, closed: AbortSignal) => wait(ms, undefined, { signal: closed }).catch(() => {})

/** A server that has gone silent does not answer a farewell either, so the wait for it is short. */
const disconnect = (client: pg.Client) =>
  Promise.race([client.end().catch(() => {}), wait(500, undefined, { ref: false })])
