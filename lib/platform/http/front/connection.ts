import type { Socket } from "node:net"
import { pageAt } from "@/lib/platform/http/page-cache/cache-key"
import type { Outcome, Reader, Shown } from "@/lib/platform/http/page-cache/page-cache"
import { isNotModified } from "@/lib/platform/http/page-cache/send"
import { hasMarkdown, pathOf } from "@/lib/platform/http/request/portal-path"
import { prefersMarkdown } from "@/lib/platform/http/request/prefers-markdown"
import type { Answered, FrontOptions } from "./front"
import { type Head, HeadReader } from "./head"
import type { NodeSide, Reads } from "./node-side"
import { type Form, leaveAlone, notModifiedWireOf, wireOf } from "./wire"

/** What the log is told of an answer. */
type Answer = {
  head: Head
  status: Answered["status"]
  cache: Outcome | undefined
  bytes: number
  started: number
}

/** A connection of which every request so far has been understood in full. */
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
  /** Whether Node answers just now, and how it reads the connection once it knows it. */
  private isLent = false
  private nodeReads: Reads | undefined
  private isNodes = false
  private readonly heads = new HeadReader()
  private readonly seconds: number

  constructor(
    private readonly socket: Socket,
    keepAliveMs: number,
    private readonly options: FrontOptions,
    private readonly node: NodeSide,
    private readonly gone: () => void,
  ) {
    socket.on("data", this.onData).on("end", this.onEnd).on("close", this.gone)
    socket.on("error", this.onError).on("timeout", this.close)
    // As long as Node keeps a connection on which nothing is asked; a reader who takes nothing gets no more.
    socket.setTimeout(keepAliveMs)
    this.seconds = Math.floor(keepAliveMs / 1000)
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

  /** Whether an answer is waited for or being taken here, of which Node knows nothing. */
  get isAnswering() {
    return this.held !== undefined
  }

  closeIfIdle() {
    if (!this.isAnswering && !this.isLent) this.close()
  }

  private readonly onData = (chunk: Buffer) => {
    if (this.held) {
      this.held = Buffer.concat([this.held, chunk])
      if (this.held.length > mostHeld) this.socket.pause()
    }
    // What is asked before the answer is there, Node keeps in order.
    else if (this.isLent) this.giveAway(chunk)
    else this.answer(chunk)
  }

  private readonly onEnd = () => {
    this.isEnded = true
    if (this.isWaiting || !this.held) this.socket.end()
  }

  private readonly onError = () => {
    this.close()
  }

  /** Answers one request after the other, as long as it can without Node. */
  private answer(chunk: Buffer) {
    const text = chunk.toString("latin1")
    for (let at = 0; at < chunk.length; ) {
      const started = performance.now()
      const head = this.options.isListening() ? this.heads.read(text, at) : undefined
      if (!head) return this.giveAway(chunk.subarray(at))
      const refusal = this.options.refusalOf(head.target, head.fields.host)
      const found = refusal ?? this.find(head)
      if (!found) return this.pass(chunk.subarray(at), head.end - at)
      if (found instanceof Promise) {
        void this.answerLater(found, head, chunk.subarray(at), head.end - at, started)
        return
      }
      at = head.end
      const isTaken = "kept" in found ? this.send(head, found, started) : this.refuse(head, found, started)
      if (!isTaken) return this.hold(chunk.subarray(at))
    }
  }

  private find({ target, fields: { host, accept, forwardedFor, authorization } }: Head) {
    const { pageCache, companyOf } = this.options
    const company = authorization === undefined ? companyOf(host) : undefined
    if (!company) return undefined
    if (accept?.includes("text/markdown") && hasMarkdown(pathOf(target)) && prefersMarkdown(accept))
      return undefined
    this.forwardedFor = forwardedFor
    return pageCache.find(pageAt(company, target, host), this)
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
    const made = await found.catch(() => undefined)
    // Node says that the connection ends.
    const shown = this.options.isListening() ? made : undefined
    this.isWaiting = false
    const { held = unanswered, socket } = this
    if (socket.writableEnded || socket.destroyed) {
      return this.note({ head, status: "aborted", cache: undefined, bytes: 0, started })
    }
    this.held = shown ? held.subarray(length) : held
    if (!shown) this.pass(this.release(), length)
    else if (this.send(head, shown, started)) this.goOn()
  }

  /** @returns whether the connection took all of the answer at once; if not, what follows is held until it has */
  private send(head: Head, shown: Shown, started: number): boolean {
    const { fields } = head
    const kept = shown.kept.entry.status
    const form = this.options.pageCache.formOf(shown, fields.acceptEncoding)
    const isKnown = isNotModified(kept, form, fields.ifNoneMatch)
    const pieces = isKnown ? notModifiedWireOf(form, this.seconds) : wireOf(form, kept, this.seconds)
    return this.write(pieces, form, {
      head,
      status: isKnown ? 304 : kept,
      cache: shown.outcome,
      bytes: 0,
      started,
    })
  }

  private refuse(head: Head, refusal: Form, started: number): boolean {
    const pieces = wireOf(refusal, 503, this.seconds)
    return this.write(pieces, refusal, { head, status: 503, cache: "refused", bytes: 0, started })
  }

  private write(pieces: Buffer[], form: Form, answer: Answer): boolean {
    const { socket } = this
    for (const piece of pieces) answer.bytes += piece.length
    this.unwritten += pieces.length
    if (pieces.length > 1) socket.cork()
    for (const piece of pieces) socket.write(piece, this.onWritten)
    if (pieces.length > 1) socket.uncork()
    const isTaken = socket.writableLength === 0
    if (isTaken) this.note(answer)
    else this.whenTaken(form, answer)
    return isTaken
  }

  private note({ head, status, bytes, started, cache }: Answer) {
    const { target, fields } = head
    const ms = performance.now() - started
    this.options.log({ method: "GET", host: fields.host, target, status, ms, bytes, cache })
  }

  private readonly onWritten = (error?: Error | null) => {
    this.unwritten -= 1
    if (this.unwritten > 0 || !this.whenWritten) return
    const { whenWritten } = this
    this.whenWritten = undefined
    whenWritten(!error && !this.socket.destroyed)
  }

  private whenTaken(form: Form, answer: Answer) {
    leaveAlone(form)
    this.whenWritten = (isWritten) => {
      if (!isWritten) answer.status = "aborted"
      this.note(answer)
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
    if (this.held || this.isLent || this.isNodes) return
    if (this.isEnded) this.socket.end()
    else this.socket.resume()
  }

  /** Node answers the request that stands here, of so many bytes, and what follows it if anything does. */
  private pass(rest: Buffer, length: number) {
    if (rest.length > length) return this.giveAway(rest)
    // Its end has been read while an answer was waited for: nothing can be put back in front of it.
    if (this.isEnded) return void this.socket.end()
    this.isLent = true
    this.nodeReads ??= this.introduce()
    this.socket.resume()
    this.nodeReads(rest)
  }

  /** From here on Node judges what becomes of the connection, but reads only what it is handed. */
  private introduce(): Reads {
    this.letGo()
    return this.node.lend(this.socket, this.onData, this.takeBack)
  }

  /** An answer of Node's is over, and Node has read nothing beyond its request. */
  private readonly takeBack = () => {
    // The answer may have said that the connection ends.
    if (!this.socket.writableEnded) this.isLent = false
  }

  /** From here on Node reads the connection, beginning with this. */
  private giveAway(rest: Buffer) {
    const { socket, nodeReads } = this
    if (this.isEnded) return void socket.end()
    this.isNodes = true
    this.gone()
    socket.off("close", this.gone)
    if (nodeReads) {
      this.node.keep(socket, this.onData, nodeReads)
      socket.resume()
      return nodeReads(rest)
    }
    this.letGo()
    socket.pause()
    socket.unshift(rest)
    this.node.give(socket)
    // Node's server listens to a connection that flows only from the next turn on.
    process.nextTick(() => socket.resume())
  }

  private letGo() {
    const { socket } = this
    socket.off("data", this.onData).off("end", this.onEnd)
    socket.off("error", this.onError).off("timeout", this.close)
    socket.setTimeout(0)
  }
}

/** Bytes that may wait behind a page that is being made anew. */
const mostHeld = 64 * 1024

const nothing = Buffer.alloc(0)
