import pino from "pino"
import type { Outcome } from "@/lib/platform/http/page-cache/page-cache"
import { ownCopy } from "@/lib/platform/http/request/own-copy"
import { impersonalPath, pathOf } from "@/lib/platform/http/request/portal-path"
import { type Log, loggable } from "@/lib/platform/log"

export type Answered = {
  method: string
  host: string
  /** The request's target, of which only the path is written. */
  target: string
  status: number | "aborted"
  ms: number
  bytes: number
  cache?: Outcome
  /** The trace it was part of, where one is sent. */
  trace?: string
}

type Destination = { write: (lines: string) => unknown }

const flushMs = 10
const mostWaiting = 64 * 1024

/** Lines that wait when the process ends are written then. */
const waiting = new Set<AccessLog>()
let isAtExit = false

/**
 * One line for each request, in the log's own form. Written by hand and several at a time, because a kept page costs less to
 * send than the log's library takes for a line.
 */
export class AccessLog {
  private lines = ""
  private second = Number.NaN
  private secondText = ""
  private host = { text: "", written: '""' }
  private readonly destination: Destination
  private readonly paths = new Map<string, string>()

  constructor(
    private readonly log: Log,
    private readonly onAnswered?: (answered: Answered) => void,
  ) {
    this.destination = (log as unknown as Record<symbol, Destination>)[pino.symbols.streamSym] as Destination
    if (isAtExit) return
    isAtExit = true
    process.on("exit", () => {
      for (const one of waiting) one.flush()
    })
  }

  write(answered: Answered) {
    this.onAnswered?.(answered)
    const { method, host, target, status, ms, bytes, cache, trace } = answered
    if (!this.log.isLevelEnabled("info")) return
    const said = typeof status === "number" ? status : `"${status}"`
    const outcome = (cache ? `,"cache":"${cache}"` : "") + (trace ? `,"trace":"${trace}"` : "")
    this.lines += `{"level":30,"time":"${this.now()}","method":"${method}","host":${this.hostWritten(host)},"path":${this.written(pathOf(target))},"status":${said},"ms":${tenthsOf(ms)},"bytes":${bytes}${outcome},"msg":"request"}\n`
    if (this.lines.length >= mostWaiting) return this.flush()
    if (waiting.has(this)) return
    waiting.add(this)
    setTimeout(() => this.flush(), flushMs).unref()
  }

  flush() {
    waiting.delete(this)
    const { lines } = this
    this.lines = ""
    if (lines) this.destination.write(lines)
  }

  /** Like Date's toISOString, which costs more than all the rest of a line. */
  private now() {
    const ms = Date.now()
    const second = Math.floor(ms / 1000)
    if (second !== this.second) {
      this.second = second
      this.secondText = new Date(ms).toISOString().slice(0, -4)
    }
    return `${this.secondText}${String(ms - second * 1000).padStart(3, "0")}Z`
  }

  /** Most lines have the host of the one before, by the same string. */
  private hostWritten(host: string): string {
    if (host !== this.host.text) this.host = { text: host, written: this.written(host) }
    return this.host.written
  }

  /** A host or path as the log may hold it, quoted. */
  private written(text: string): string {
    let known = this.paths.get(text)
    if (known !== undefined) return known
    known = JSON.stringify(loggable(impersonalPath(text)))
    if (this.paths.size >= mostRemembered) this.paths.clear()
    // A long one is some attack's, which does not come again.
    if (text.length <= longestRemembered) this.paths.set(ownCopy(text), known)
    return known
  }
}

const mostRemembered = 5_000
const longestRemembered = 256

/** As JSON has it, rounded to a tenth; fractions take long to be written. */
function tenthsOf(ms: number): string {
  const tenths = Math.round(ms * 10)
  const rest = tenths % 10
  const whole = String((tenths - rest) / 10)
  return rest === 0 ? whole : `${whole}.${rest}`
}
