import type { Socket } from "node:net"
import { pageAt } from "@/lib/platform/http/page-cache/cache-key"
import type { Representation } from "@/lib/platform/http/page-cache/entry"
import type { Reader, Shown } from "@/lib/platform/http/page-cache/page-cache"
import { isNotModified } from "@/lib/platform/http/page-cache/send"
import { hasMarkdown, pathOf } from "@/lib/platform/http/request/portal-path"
import { prefersMarkdown } from "@/lib/platform/http/request/prefers-markdown"
import type { Answered, FrontOptions } from "./front"
import { type Head, readHead } from "./head"
import { leaveAlone, notModifiedWireOf, wireOf } from "./wire"

/** A connection on which nothing but kept pages has been asked for so far. */
export class Connection implements Reader {
  /** What has arrived behind a request whose answer is waited for, or is being taken by a slow reader. */
  private held: Buffer | undefined
  private forwardedFor: string | undefined
  /** Writes of which it is not known yet that the system has taken them, and what is done when it has. */
  private unwritten = 0
  private whenWritten: ((isWritten: boolean) => void) | undefined
  /** Whether a page is being made anew: what arrives meanwhile is read on, so that it is noticed when the reader leaves. */
  private isWaiting = false
  private isEnded = false
  private isNodes = false

  constructor(
    private readonly socket: Socket,
    private readonly keepAliveMs: number,
    private readonly options: FrontOptions,
    private readonly handOver: (socket: Socket) => void,
    private readonly gone: () => void,
  ) {
    socket.on("data", this.onData).on("end", this.onEnd).on("close", this.gone)
    socket.on("error", this.onError).on("timeout", this.close)
    // As long as Node keeps a connection on which nothing is asked; a reader who takes nothing gets no more.
    socket.setTimeout(keepAliveMs)
  }

  readonly address = () => {
    const { forwardedFor, socket } = this
    const rawHeaders = forwardedFor === undefined ? [] : ["x-forwarded-for", forwardedFor]
    return this.options.addressOf({ socket, rawHeaders })
  }

  readonly onLeave = (leave: () => void) => {
    this.socket.once("close", leave)
    return () => this.socket.off("close", leave)
  }

  readonly close = () => {
    this.socket.destroy()
  }

  closeIfIdle() {
    if (!this.held) this.close()
  }

  private readonly onData = (chunk: Buffer) => {
    if (!this.held) return this.answer(chunk)
    this.held = Buffer.concat([this.held, chunk])
    if (this.held.length > mostHeld) this.socket.pause()
  }

  private readonly onEnd = () => {
    this.isEnded = true
    if (this.isWaiting || !this.held) this.socket.end()
  }

  private readonly onError = () => {
    this.close()
  }

  /** Answers one request after the other, as long as each is for a kept page. */
  private answer(chunk: Buffer) {
    const text = chunk.toString("latin1")
    for (let at = 0; at < chunk.length; ) {
      const started = performance.now()
      const head = this.options.isDraining() ? undefined : readHead(text, at)
      const found = head && this.find(head)
      if (!head || !found) return this.giveAway(chunk.subarray(at))
      if (found instanceof Promise) {
        void this.answerLater(found, head, chunk.subarray(at), head.end - at, started)
        return
      }
      at = head.end
      if (!this.send(head, found, started)) return this.hold(chunk.subarray(at))
    }
  }

  private find({ host, target, accept, forwardedFor }: Head) {
    const company = this.options.companyOf(host)
    if (!company) return undefined
    if (accept?.includes("text/markdown") && hasMarkdown(pathOf(target)) && prefersMarkdown(accept))
      return undefined
    this.forwardedFor = forwardedFor
    return this.options.pageCache.find(pageAt(company, target, host), this)
  }

  /** The page is being made anew: nothing more is answered until it is there. */
  private async answerLater(
    found: Promise<Shown | undefined>,
    head: Head,
    unanswered: Buffer,
    length: number,
    started: number,
  ) {
    this.held = unanswered
    this.isWaiting = true
    const shown = await found.catch(() => undefined)
    this.isWaiting = false
    const { held = unanswered, socket } = this
    if (socket.writableEnded || socket.destroyed) {
      const ms = performance.now() - started
      return this.options.log({ ...askedBy(head), status: "aborted", ms, bytes: 0 })
    }
    this.held = shown ? held.subarray(length) : held
    if (!shown) this.giveAway(this.release())
    else if (this.send(head, shown, started)) this.goOn()
  }

  /** @returns whether the connection took all of the answer at once; if not, what follows is held until it has */
  private send(head: Head, shown: Shown, started: number): boolean {
    const { socket, options } = this
    const { status } = shown.kept.entry
    const form = options.pageCache.formOf(shown, head.acceptEncoding)
    const isKnown = isNotModified(status, form, head.ifNoneMatch)
    const seconds = Math.floor(this.keepAliveMs / 1000)
    const pieces = isKnown ? notModifiedWireOf(form, seconds) : wireOf(form, status, seconds)
    const answered: Answered = {
      ...askedBy(head),
      status: isKnown ? 304 : status,
      ms: 0,
      bytes: pieces.reduce((sum, piece) => sum + piece.length, 0),
      cache: shown.outcome,
    }
    this.write(pieces)
    if (socket.writableLength > 0) {
      this.whenTaken(form, answered, started)
      return false
    }
    answered.ms = performance.now() - started
    options.log(answered)
    return true
  }

  private write(pieces: Buffer[]) {
    const { socket } = this
    this.unwritten += pieces.length
    if (pieces.length > 1) socket.cork()
    for (const piece of pieces) socket.write(piece, this.onWritten)
    if (pieces.length > 1) socket.uncork()
  }

  private readonly onWritten = (error?: Error | null) => {
    this.unwritten -= 1
    if (this.unwritten > 0 || !this.whenWritten) return
    const { whenWritten } = this
    this.whenWritten = undefined
    whenWritten(!error && !this.socket.destroyed)
  }

  private whenTaken(form: Representation, answered: Answered, started: number) {
    leaveAlone(form)
    this.whenWritten = (isWritten) => {
      const status = isWritten ? answered.status : "aborted"
      this.options.log({ ...answered, status, ms: performance.now() - started })
      if (!this.socket.destroyed) this.goOn()
    }
  }

  private hold(rest: Buffer) {
    this.held = rest
    this.socket.pause()
  }

  private release(): Buffer {
    const { held = nothing } = this
    this.held = undefined
    return held
  }

  private goOn() {
    const rest = this.release()
    if (rest.length > 0) this.answer(rest)
    if (this.held || this.isNodes) return
    if (this.isEnded) this.socket.end()
    else this.socket.resume()
  }

  /** From here on Node reads the connection, beginning with this. */
  private giveAway(rest: Buffer) {
    const { socket } = this
    // Its end has been read while an answer was waited for: nothing can be put back in front of it.
    if (this.isEnded) return void socket.end()
    this.isNodes = true
    this.gone()
    socket.off("data", this.onData).off("end", this.onEnd).off("close", this.gone)
    socket.off("error", this.onError).off("timeout", this.close)
    socket.setTimeout(0)
    socket.pause()
    socket.unshift(rest)
    this.handOver(socket)
    // Node's server listens to a connection that flows only from the next turn on.
    process.nextTick(() => socket.resume())
  }
}

const askedBy = ({ host, target }: Head) => ({ method: "GET" as const, host, target })

/** Bytes that may wait behind a page that is being made anew. */
const mostHeld = 64 * 1024

const nothing = Buffer.alloc(0)
