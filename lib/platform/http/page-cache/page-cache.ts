import type { IncomingMessage, ServerResponse } from "node:http"
import type { Admitted, Work } from "@/lib/platform/http/load/admission"
import { sendUnavailable } from "@/lib/platform/http/load/unavailable"
import { pathOf } from "@/lib/platform/http/request/portal-path"
import { securityHeaders } from "@/lib/platform/http/request/security-headers"
import { beforeHeaders } from "./before-headers"
import { type PageRequest, pageRequest } from "./cache-key"
import { type Entry, entryOf, isKeepable, isShareable } from "./entry"
import { PageStore } from "./page-store"
import { isStreamedPath } from "./public-route"
import { type Handler, type Rendered, renderDetached } from "./render"
import { sendEntry, sendRendered } from "./send"
import { StreamedRender } from "./streamed"

export type PageCacheOptions = {
  /** What renders a page: Next's request handler. */
  handler: Handler
  /** Bound of everything kept, in bytes. */
  maxBytes: number
  /** The company a Host header stands for, undefined when its pages are not to be kept. */
  companyOf: (host: string) => string | undefined
  /** Whether visitors see the portal over TLS. */
  https?: boolean
  /** Resolves when every change committed until now has been passed to `drop`. */
  caughtUp?: () => Promise<void>
  renderTimeoutMs?: number
  /** For how long pages are shown that may have changed, while changes are not heard. */
  staleMs?: number
  /** Asked before anything is rendered. */
  admit?: (work: Work) => Admitted | Promise<Admitted>
}

/** How a request was answered; on "bypass" it was not, and belongs to the handler. */
export type Outcome = "hit" | "miss" | "stale" | "refused" | "bypass"

type Result = { entry: Entry } | { rendered: Rendered } | "refused"
type Flight = { company: string; outdated: boolean; readers: number; result: Promise<Result> }

type Stream = { company: string; render: StreamedRender }

const maxFlights = 256
const maxStreams = 16
const writing = new Set(["POST", "PUT", "PATCH", "DELETE"])

/**
 * Whole public answers in memory, in front of the handler (design, section 5). It starts suspended: nothing is kept
 * until `resume` says that changes are heard. While they are not, what is kept is shown for `staleMs` and marked stale;
 * when they are heard again, every page is rendered anew before it counts as fresh.
 */
export class PageCache {
  private readonly store: PageStore
  private readonly flights = new Map<string, Flight>()
  private readonly streams = new Map<string, Stream>()
  private listening = false
  /** One time of listening after the other, and when each ended. */
  private epoch = 0
  private readonly ends: number[] = []
  private settled: Promise<void> | undefined
  private readonly security: Record<string, string>

  constructor(private readonly options: PageCacheOptions) {
    this.store = new PageStore(options.maxBytes)
    this.security = securityHeaders({ https: options.https ?? false })
  }

  /** Answers the request if it is for a public page, from memory or by one render for all who wait for it. */
  answer(request: IncomingMessage, response: ServerResponse): Outcome | Promise<Outcome> {
    const page = pageRequest(request, this.options.companyOf)
    if (page && !this.listening) return this.answerUnheard(page, request, response)
    if (page)
      return this.settled
        ? this.answerWhenSettled(page, request, response)
        : this.answerPage(page, request, response)
    if (writing.has(request.method ?? "")) this.settleAfter(request, response)
    return "bypass"
  }

  /** Forgets every page of these companies, also the ones being rendered now. */
  drop(companies: readonly string[]) {
    for (const company of companies) this.store.drop(company)
    for (const [key, flight] of this.flights)
      if (companies.includes(flight.company)) this.outdate(key, flight)
    for (const [key, { company }] of this.streams) if (companies.includes(company)) this.streams.delete(key)
  }

  /** Changes cannot be heard: nothing new is kept, and what is kept may be outdated from now on. */
  suspend() {
    if (this.listening) this.ends[this.epoch++] = Date.now()
    this.listening = false
    for (const [key, flight] of this.flights) this.outdate(key, flight)
    this.streams.clear()
  }

  /** Changes are heard from now on. */
  resume() {
    this.listening = true
  }

  get bytes() {
    return this.store.bytes
  }

  get count() {
    return this.store.count
  }

  private answerPage(
    page: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Outcome | Promise<Outcome> {
    const entry = this.store.get(page.key)
    if (entry?.epoch !== this.epoch)
      return isStreamedPath(pathOf(page.url))
        ? this.answerByPieces(page, request, response)
        : this.answerByRender(page, request, response)
    sendEntry(entry, request, response)
    return "hit"
  }

  private answerUnheard(page: PageRequest, request: IncomingMessage, response: ServerResponse): Outcome {
    return this.sendStale(page, request, response) ? "stale" : "bypass"
  }

  /** Shows a page that was true when changes were last heard, unless that is too long ago. */
  private sendStale({ key }: PageRequest, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.store.get(key)
    const since = this.ends[entry?.epoch ?? Number.NaN]
    if (!entry || since === undefined) return false
    const staleForMs = Date.now() - since
    if (staleForMs >= (this.options.staleMs ?? 0)) return false
    sendEntry(entry, request, response, { staleSeconds: Math.floor(staleForMs / 1000) })
    return true
  }

  private async answerByRender(
    page: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Outcome> {
    const flight = this.flights.get(page.key) ?? this.take(page)
    if (!flight) return "bypass"
    flight.readers += 1
    response.once("close", () => {
      flight.readers -= 1
    })
    const result = await flight.result
    const isFailed = result === "refused" || ("rendered" in result && result.rendered.status >= 500)
    if (isFailed && this.sendStale(page, request, response)) return "stale"
    if (result === "refused") {
      sendUnavailable(response, page.url, Object.entries(this.security))
      return "refused"
    }
    if ("entry" in result) sendEntry(result.entry, request, response)
    else if (isShareable(result.rendered)) sendRendered(result.rendered, request, response, this.security)
    else return "bypass"
    return "miss"
  }

  /**
   * Sends a long answer while it is written, so that the visitor does not wait for all of it and its total time is not
   * limited.
   */
  private async answerByPieces(
    page: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Outcome> {
    const known = this.streams.get(page.key)
    if (!known && this.streams.size >= maxStreams) return "bypass"
    const stream = known ?? this.stream(page)
    await stream.render.sendTo(request, response, this.security)
    return "miss"
  }

  private stream(page: PageRequest): Stream {
    const { https = false, renderTimeoutMs = 30_000 } = this.options
    const over = new AbortController()
    const handler: Handler = (...pair) => this.handleAdmitted(...pair, over.signal)
    const render = new StreamedRender(handler, page, renderTimeoutMs)
    const end = () => over.abort()
    render.whole.then(end, end)
    const stream: Stream = { company: page.company, render }
    const isCurrent = () => this.streams.get(page.key) === stream
    this.streams.set(page.key, stream)
    render.whole
      .then(async (rendered) => {
        if (!isKeepable(rendered)) return
        const entry = { ...(await entryOf(page, rendered, https)), epoch: this.epoch }
        if (isCurrent()) this.store.set(page.key, entry)
      })
      // The broken connection tells the reader.
      .catch(() => {})
      .finally(() => isCurrent() && this.streams.delete(page.key))
    return stream
  }

  /**
   * The answer is written also when its last reader has left, for those who come later. The place is held until the render
   * is over, not until its response closes: that can happen while the place is still waited for.
   */
  private async handleAdmitted(request: IncomingMessage, response: ServerResponse, over: AbortSignal) {
    const work = { isBusy: () => true, isGone: () => over.aborted }
    const admitted = await (this.options.admit?.(work) ?? (() => {}))
    if (admitted === "gone") return
    if (admitted === "full") return sendUnavailable(response, request.url ?? "", [])
    if (over.aborted) return admitted()
    over.addEventListener("abort", admitted)
    await this.options.handler(request, response)
  }

  private take(page: PageRequest): Flight | undefined {
    if (this.flights.size >= maxFlights) return undefined
    const flight: Flight = {
      company: page.company,
      outdated: false,
      readers: 0,
      result: Promise.resolve("refused"),
    }
    flight.result = this.renderAdmitted(page, flight)
    this.flights.set(page.key, flight)
    const landed = () => this.flights.get(page.key) === flight && this.flights.delete(page.key)
    flight.result.then(landed, landed)
    return flight
  }

  private async renderAdmitted(page: PageRequest, flight: Flight): Promise<Result> {
    const work = { isBusy: () => true, isGone: () => flight.readers === 0 }
    const admitted = await (this.options.admit?.(work) ?? (() => {}))
    if (typeof admitted === "string") return "refused"
    return this.render(page, () => !flight.outdated).finally(admitted)
  }

  private async render(page: PageRequest, isCurrent: () => boolean): Promise<Result> {
    const { handler, https = false, renderTimeoutMs = 30_000 } = this.options
    const rendered = await renderDetached(handler, page, renderTimeoutMs)
    if (!isKeepable(rendered)) {
      // What is kept of an earlier time has been looked at again, and is no page any more.
      if (rendered.status < 500) this.store.delete(page.key)
      return { rendered }
    }
    const entry = { ...(await entryOf(page, rendered, https)), epoch: this.epoch }
    // A page begun before a change may show the state before it.
    if (isCurrent()) this.store.set(page.key, entry)
    return { entry }
  }

  /** No signal will tell of what was written here. */
  private forget(company: string | undefined) {
    if (company) this.store.drop(company)
    else this.store.clear()
  }

  private outdate(key: string, flight: Flight) {
    flight.outdated = true
    this.flights.delete(key)
  }

  private async answerWhenSettled(page: PageRequest, request: IncomingMessage, response: ServerResponse) {
    await this.settled
    return this.answerPage(page, request, response)
  }

  /**
   * A client that has read the answer to a write sees its effect: pages wait until the write's signal has been heard.
   */
  private settleAfter(request: IncomingMessage, response: ServerResponse) {
    const { caughtUp, companyOf } = this.options
    if (!caughtUp) return
    beforeHeaders(response, (status) => {
      if (status >= 400) return
      if (!this.listening) return this.forget(companyOf(request.headers.host ?? ""))
      const settled = caughtUp().finally(() => {
        if (this.settled === settled) this.settled = undefined
      })
      this.settled = settled
    })
  }
}
