import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { coalesced } from "@/lib/platform/coalesced"
import { type Echo, echoOn } from "./echo"
import { sessionUrlOf } from "./session-address"

type Events = {
  /** What a committed transaction said on the channel. */
  onNotice: (payload: string) => void
  /** Notices may go unheard from now on. */
  onLost: () => void
  /** Every notice committed from now on will be heard. */
  onReady: () => void
  /** The database answers, yet its notices do not arrive. Told once, until they do. */
  onDeaf?: () => void
}

export type Listener = {
  /** Resolves when every notice committed before the call has been passed to `onNotice`, or the listener was lost. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}

export type Timing = { keepaliveMs?: number; timeoutMs?: number; maxPauseMs?: number }

/**
 * Listens to a PostgreSQL channel on a connection of its own until closed, and connects again, ever more slowly, when it
 * is lost. It is ready once it has heard a notice of its own; a connection that has gone silent, or deaf, is noticed after
 * `keepaliveMs` + `timeoutMs`.
 */
export function listen(
  connectionString: string,
  channel: string,
  events: Events,
  { keepaliveMs = 15_000, timeoutMs = 5_000, maxPauseMs = 2_000 }: Timing = {},
): Listener {
  const closed = new AbortController()
  const state: State = { isDeaf: false }
  const run = async () => {
    for (let failures = 0; !closed.signal.aborted; failures++) {
      const client = new pg.Client({
        connectionString: sessionUrlOf(connectionString),
        // By this PostgreSQL names it, whatever it asked last.
        application_name: `vestibule listens to ${channel}`,
        connectionTimeoutMillis: 10_000,
        query_timeout: timeoutMs,
      })
      const settings = { url: connectionString, channel, events, keepaliveMs, timeoutMs }
      state.over = listenOn(client, state, settings, closed.signal)
      if (await state.over) failures = 0
      await disconnect(client)
      await pause(Math.min(maxPauseMs, 100 * 2 ** failures), closed.signal)
    }
  }
  const running = run()
  return {
    caughtUp: coalesced(() => catchUp(state)),
    close: async () => {
      closed.abort()
      state.leave?.()
      await running
    },
  }
}

type State = {
  client?: pg.Client
  leave?: () => void
  /** Settles once the connection is over and that has been told. */
  over?: Promise<unknown>
  isDeaf: boolean
}
type Settings = { url: string; channel: string; events: Events } & Required<Omit<Timing, "maxPauseMs">>

/** A connection delivers what it has been notified of before it answers the next query; one that does not answer is given up. */
async function catchUp({ client, leave, over }: State) {
  if (!client) return
  const isAnswered = await client.query("SELECT 1").then(
    () => true,
    () => false,
  )
  if (isAnswered) return
  leave?.()
  await over
}

/** Listens until the connection is lost or closed. @returns whether it ever listened. */
async function listenOn(
  client: pg.Client,
  state: State,
  { url, channel, events, keepaliveMs, timeoutMs }: Settings,
  closed: AbortSignal,
): Promise<boolean> {
  const lost = lossOf(client, state)
  try {
    await subscribe(client, channel, events)
    const echo = await echoOn(client, url, timeoutMs)
    const isHeard = await Promise.race([lost, echo.comesBack()])
    if (isHeard === false && !state.isDeaf) events.onDeaf?.()
    if (isHeard === false) state.isDeaf = true
    if (!isHeard || closed.aborted) return false
    state.client = client
    state.isDeaf = false
    events.onReady()
    await Promise.race([lost, keepAlive(client, echo, keepaliveMs, closed)])
  } catch {
    // Why it was lost is the database's to report; here it only matters that nothing is heard.
  }
  if (!state.client) return false
  state.client = undefined
  if (!closed.aborted) events.onLost()
  return true
}

async function subscribe(client: pg.Client, channel: string, { onNotice }: Events) {
  client.on("notification", (notice) => {
    if (notice.channel === channel) onNotice(notice.payload ?? "")
  })
  await client.connect()
  await client.query(`LISTEN ${channel}`)
}

/** Resolves when the connection ends, for whatever reason, or is left. */
function lossOf(client: pg.Client, state: State) {
  return new Promise<void>((resolve) => {
    client.on("error", () => resolve())
    client.on("end", () => resolve())
    state.leave = resolve
  })
}

/** Resolves when what is told is not heard any more. */
async function keepAlive(client: pg.Client, echo: Echo, everyMs: number, closed: AbortSignal) {
  while (!closed.aborted) {
    await pause(everyMs, closed)
    if (closed.aborted) return
    await client.query("SELECT 1")
    // What could not be told says nothing of what is heard.
    if (!(await echo.comesBack().catch(() => true))) return
  }
}

const pause = (ms: number, closed: AbortSignal) => wait(ms, undefined, { signal: closed }).catch(() => {})

/** A server that has gone silent does not answer a farewell either, so the wait for it is short. */
const disconnect = (client: pg.Client) =>
  Promise.race([client.end().catch(() => {}), wait(500, undefined, { ref: false })])
