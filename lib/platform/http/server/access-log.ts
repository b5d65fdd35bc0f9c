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
  private time = { ms: 0, text: "" }
  private readonly destination: Destination
  private readonly paths = new Map<string, string>()

  constructor(private readonly log: Log) {
    this.destination = (log as unknown as Record<symbol, Destination>)[pino.symbols.streamSym] as Destination
    if (isAtExit) return
    isAtExit = true
    process.on("exit", () => {
      for (const one of waiting) one.flush()
    })
  }

  write({ method, host, target, status, ms, bytes, cache }: Answered) {
    if (!this.log.isLevelEnabled("info")) return
    const said = typeof status === "number" ? status : `"${status}"`
    const outcome = cache ? `,"cache":"${cache}"` : ""
    this.lines += `{"level":30,"time":"${this.now()}","method":"${method}","host":${this.written(host)},"path":${this.written(pathOf(target))},"status":${said},"ms":${Math.round(ms * 10) / 10},"bytes":${bytes}${outcome},"msg":"request"}\n`
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

  private now() {
    const ms = Date.now()
    if (ms !== this.time.ms) this.time = { ms, text: new Date(ms).toISOString() }
    return this.time.text
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
