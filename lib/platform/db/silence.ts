import { connect as open } from "node:net"
import { performance } from "node:perf_hooks"
import type { Writable } from "node:stream"
import pg from "pg"
import { preparedName } from "./prepared"
import { longestNow } from "./read-within"
import { unawaitedIn } from "./unawaited"

/** Since when the server owes each connection an answer. */
const owedSince = new WeakMap<pg.ClientBase, number>()

/** Statements whose answers are not waited for are sent behind each other up to so many. */
const mostUnawaited = 20
const unread = { command: "", rowCount: 0, rows: [] }

/**
 * A connection that knows since when its server owes it an answer, keeps statements that are prepared, and does not wait for
 * those that are `unawaited`.
 */
export class PatientClient extends pg.Client {
  /** Of statements that are not waited for: what each failed with, if it did. */
  private sent: Promise<unknown>[] = []
  /** Whether what is asked waits for the rest of this turn of the event loop. */
  private isHeld = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    this.on("drain", () => owedSince.delete(this))
  }

  override query = ((...asked: Parameters<pg.Client["query"]>) => {
    const [text, values] = asked as unknown[]
    // What is asked with a callback, as the pool does for itself, gets its answer by that.
    if (typeof text !== "string" || asked.some((each) => typeof each === "function"))
      return this.ask(...asked)
    const sentOnly = unawaitedIn(text)
    if (sentOnly === undefined) return this.behindSent(text, this.askNamed(text, values))
    const answer = this.askNamed(sentOnly, values) as Promise<unknown>
    this.sent.push(answer.then(noFailure, (error) => error))
    return this.sent.length < mostUnawaited ? Promise.resolve(unread) : this.behindSent("", unread)
  }) as pg.Client["query"]

  private askNamed(text: string, values: unknown) {
    const name = this.nameOf(text)
    return this.ask((name === undefined ? { text, values } : { name, text, values }) as pg.QueryConfig)
  }

  private ask(...asked: unknown[]) {
    if (!owedSince.has(this)) owedSince.set(this, performance.now())
    this.holdForTurn()
    const answer: unknown = super.query(...(asked as Parameters<pg.Client["query"]>))
    const longestMs = longestNow()
    return longestMs === undefined ? answer : givenUpAfter(longestMs, this, answer)
  }

  /** What is asked before all that runs now waits for something leaves in one packet, as one system call for both ends. */
  private holdForTurn() {
    if (this.isHeld) return
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    this.isHeld = true
    stream.cork()
    process.nextTick(() => {
      this.isHeld = false
      stream.uncork()
    })
  }

  /** The answer, unless a statement before it failed, which a rollback makes good. */
  private behindSent(text: string, answer: unknown) {
    if (this.sent.length === 0) return answer
    const sent = this.sent.splice(0)
    return Promise.allSettled([answer, ...sent]).then(async () => {
      const [failure] = (await Promise.all(sent)).filter(Boolean)
      if (failure && !/^rollback\b/i.test(text)) throw failure
      return answer
    })
  }

  protected nameOf(text: string) {
    return preparedName(text)
  }
}

/** One to a pooler, which would look for a statement that is kept on another connection. */
export class PooledClient extends PatientClient {
  protected override nameOf() {
    return undefined
  }
}

const noFailure = () => undefined

export type Patience = {
  /** After how long without an answer the server is told to give the statement up. */
  cancelAfterMs?: number
  /** After how long without an answer the server is asked whether it is there at all. */
  silentAfterMs: number
  /** After how long a connection is given up although the server is there: the other end may have forgotten it. */
  atMostMs?: number
}

export type SilenceWatch = { isSilent: () => boolean; end: () => void }

export const silentWords = "The database does not answer"

/**
 * Ends connections whose server has gone silent: PostgreSQL's own bounds stand still with it. One that answers others is
 * only slow, and waited for. A silent one is asked again and again, until it answers.
 */
export function watchSilence(
  clients: ReadonlySet<pg.ClientBase>,
  connectionString: string,
  { silentAfterMs, cancelAfterMs = Number.POSITIVE_INFINITY, atMostMs = Number.POSITIVE_INFINITY }: Patience,
): SilenceWatch {
  let isAsking = false
  let isSilent = false
  const owing = (ms: number) =>
    [...clients].filter(
      (client) => performance.now() - (owedSince.get(client) ?? Number.POSITIVE_INFINITY) > ms,
    )
  const look = async () => {
    for (const client of owing(cancelAfterMs)) cancelOnce(client)
    for (const client of owing(atMostMs)) giveUp(client)
    const waiting = owing(silentAfterMs).map((client) => [client, owedSince.get(client)] as const)
    if (isAsking || (waiting.length === 0 && !isSilent)) return
    isAsking = true
    isSilent = !(await answers(connectionString, silentAfterMs))
    isAsking = false
    for (const [client, since] of waiting) if (isSilent && owedSince.get(client) === since) giveUp(client)
  }
  const timer = setInterval(() => void look(), Math.ceil(silentAfterMs / 4)).unref()
  return { isSilent: () => isSilent, end: () => clearInterval(timer) }
}

/** Whatever waits on this connection fails. */
function giveUp(client: pg.ClientBase) {
  owedSince.delete(client)
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new Error(silentWords))
}

const cancelCode = 80_877_102
const cancelWithinMs = 5_000
/** Since when the server owed the answer that was cancelled last. */
const cancelled = new WeakMap<pg.ClientBase, number>()

/**
 * The connection is kept until the server has been told, which would give up the next statement otherwise, and ended where it
 * does not do as it is told: a coordinator waits for a worker that stands still.
 */
async function givenUpAfter(longestMs: number, client: pg.ClientBase, answer: unknown) {
  let told: Promise<void> | undefined
  const timers = [
    setTimeout(() => {
      told = cancel(client)
    }, longestMs),
    setTimeout(() => giveUp(client), longestMs + cancelWithinMs),
  ]
  try {
    return await answer
  } finally {
    for (const timer of timers) clearTimeout(timer)
    await told
  }
}

function cancelOnce(client: pg.ClientBase) {
  const since = owedSince.get(client) ?? 0
  if (cancelled.get(client) === since) return
  cancelled.set(client, since)
  void cancel(client)
}

/**
 * Has the server give up what it does for this connection, as its protocol says: on a connection that does nothing else.
 * It is over once the server has closed that, which it does when it has seen to it.
 */
function cancel(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as {
    host: string
    port: number
    processID: number
    secretKey: number
  }
  const request = Buffer.alloc(16)
  for (const [index, word] of [16, cancelCode, processID, secretKey].entries())
    request.writeInt32BE(word, index * 4)
  const socket = open(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.on("error", () => {}).setTimeout(cancelWithinMs, () => socket.destroy())
  // The server closes it: a pooler forgets what is asked by one who has left.
  socket.resume().write(request)
  return new Promise((resolve) => socket.once("close", () => resolve()))
}

/** Whether the server says anything, were it a refusal. */
async function answers(connectionString: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("SELECT 1")
    return true
  } catch (error) {
    return !/timeout/i.test((error as Error).message)
  } finally {
    client.end().catch(() => {})
  }
}
