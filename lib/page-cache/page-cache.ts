import type { IncomingMessage, ServerResponse } from "node:http"
import { securityHeaders } from "@/lib/request/security-headers"
import { beforeHeaders } from "./before-headers"
import { type PageRequest, pageRequest } from "./cache-key"
import { type Entry, entryOf, isKeepable, isShareable } from "./entry"
import { PageStore } from "./page-store"
import { type Handler, type Rendered, renderDetached } from "./render"
import { sendEntry, sendRendered } from "./send"

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
}

/** How a request was answered; on "bypass" it was not, and belongs to the handler. */
export type Outcome = "hit" | "miss" | "bypass"

type Result = { entry: Entry } | { rendered: Rendered }
type Flight = { company: string; outdated: boolean; result: Promise<Result> }

const maxFlights = 256
const writing = new Set(["POST", "PUT", "PATCH", "DELETE"])

/**
 * Whole public answers in memory, in front of the handler (design, section 5). It starts suspended: nothing is kept
 * until `resume` says that changes are heard.
 */
export class PageCache {
  private readonly store: PageStore
  private readonly flights = new Map<string, Flight>()
  private listening = false
  private settled: Promise<void> | undefined
  private readonly security: Record<string, string>

  constructor(private readonly options: PageCacheOptions) {
    this.store = new PageStore(options.maxBytes)
    this.security = securityHeaders({ https: options.https ?? false })
  }

  /** Answers the request if it is for a public page, from memory or by one render for all who wait for it. */
  answer(request: IncomingMessage, response: ServerResponse): Outcome | Promise<Outcome> {
    const page = this.listening ? pageRequest(request, this.options.companyOf) : undefined
    if (page)
      return this.settled
        ? this.answerWhenSettled(page, request, response)
        : this.answerPage(page, request, response)
    if (writing.has(request.method ?? "")) this.settleAfter(response)
    return "bypass"
  }

  /** Forgets every page of these companies, also the ones being rendered now. */
  drop(companies: readonly string[]) {
    for (const company of companies) this.store.drop(company)
    for (const [key, flight] of this.flights)
      if (companies.includes(flight.company)) this.outdate(key, flight)
  }

  /** Forgets everything and keeps nothing: changes cannot be heard. */
  suspend() {
    this.listening = false
    this.store.clear()
    for (const [key, flight] of this.flights) this.outdate(key, flight)
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
    if (!entry) return this.answerByRender(page, request, response)
    sendEntry(entry, request, response)
    return "hit"
  }

  private async answerByRender(
    page: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Outcome> {
    const flight = this.flights.get(page.key) ?? this.take(page)
    if (!flight) return "bypass"
    const result = await flight.result
    if ("entry" in result) sendEntry(result.entry, request, response)
    else if (isShareable(result.rendered)) sendRendered(result.rendered, request, response, this.security)
    else return "bypass"
    return "miss"
  }

  private take(page: PageRequest): Flight | undefined {
    if (this.flights.size >= maxFlights) return undefined
    const flight: Flight = {
      company: page.company,
      outdated: false,
      result: this.render(page, () => !flight.outdated),
    }
    this.flights.set(page.key, flight)
    const landed = () => this.flights.get(page.key) === flight && this.flights.delete(page.key)
    flight.result.then(landed, landed)
    return flight
  }

  private async render(page: PageRequest, isCurrent: () => boolean): Promise<Result> {
    const { handler, https = false, renderTimeoutMs = 30_000 } = this.options
    const rendered = await renderDetached(handler, page, renderTimeoutMs)
    if (!isKeepable(rendered)) return { rendered }
    const entry = await entryOf(page, rendered, https)
    // A page begun before a change may show the state before it.
    if (isCurrent()) this.store.set(page.key, entry)
    return { entry }
  }

  private outdate(key: string, flight: Flight) {
    flight.outdated = true
    this.flights.delete(key)
  }

  private async answerWhenSettled(page: PageRequest, request: IncomingMessage, response: ServerResponse) {
    await this.settled
    return this.answerPage(page, request, response)
  }

  /** Whoever has read the answer to a write sees its effect: pages wait until the write's signal has been heard. */
  private settleAfter(response: ServerResponse) {
    const { caughtUp } = this.options
    if (!caughtUp) return
    beforeHeaders(response, (status) => {
      if (status >= 400) return
      const settled = caughtUp().finally(() => {
        if (this.settled === settled) this.settled = undefined
      })
      this.settled = settled
    })
  }
}
