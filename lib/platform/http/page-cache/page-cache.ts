import type { IncomingMessage, ServerResponse } from "node:http"
import { fromReplica } from "@/lib/platform/db/replicas"
import { newSources, noteSources } from "@/lib/platform/db/sources"
import type { Admitted, Work } from "@/lib/platform/http/load/admission"
import { sendUnavailable } from "@/lib/platform/http/load/unavailable"
import { pathOf } from "@/lib/platform/http/request/portal-path"
import { securityHeaders } from "@/lib/platform/http/request/security-headers"
import { budgetOf } from "@/lib/platform/shares/budgets"
import { traced } from "@/lib/platform/traces/traced"
import { beforeHeaders } from "./before-headers"
import { type PageRequest, pageRequest } from "./cache-key"
import { encodingFor } from "./encodings"
import { entryOf, isKeepable, isShareable, type Representation } from "./entry"
import { isLoosened, isMadeFrom, isResting, type Kept, keep } from "./kept"
import { PageStore } from "./page-store"
import { isStreamedPath } from "./public-route"
import { type Handler, type Rendered, renderDetached } from "./render"
import { sendForm, sendRendered } from "./send"
import { StreamedRender } from "./streamed"
import { Writers } from "./writers"

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
  /** From where a request came. */
  addressOf?: (request: IncomingMessage) => string | undefined
  renderTimeoutMs?: number
  /** For how long readers are shown the page before a change that they did not make, while it is made anew. */
  beforeMs?: number
  /** For how long pages are shown that may have changed, while changes are not heard. */
  staleMs?: number
  /** Asked before anything is rendered. */
  admit?: (work: Work) => Admitted | Promise<Admitted>
}

/** How a request was answered; on "bypass" it was not, and belongs to the handler. */
export type Outcome = "hit" | "before" | "miss" | "stale" | "refused" | "bypass"

/** Who asks: from where, and how it is noticed that they have left. */
export type Reader = { address: () => string | undefined; onLeave: (leave: () => void) => () => void }

/** A page of the store that may be sent now. */
export type Shown = { kept: Kept; outcome: "hit" | "before" | "miss" }

type Result = { kept: Kept; outdatedBy?: number } | { rendered: Rendered } | "refused"
/** What became of a page that was rendered for those who wait for it. */
type Rerendered = Shown | { rendered: Rendered } | "refused" | "full"
const shownIn = (result: Rerendered) => (typeof result === "object" && "kept" in result ? result : undefined)
type ToldChange = { names: ReadonlySet<string>; at: number; sequence: number }
type Flight = {
  company: string
  outdated: boolean
  readers: number
  /** What was told to have changed since it began, unless all of the company did. */
  changes: ToldChange[]
  result: Promise<Result>
}

type Stream = { company: string; render: StreamedRender }

const maxFlights = 256
const maxStreams = 16
const usualBeforeMs = 2_000
const writing = new Set(["POST", "PUT", "PATCH", "DELETE"])

/**
 * Whole public answers in memory, in front of the handler (design, section 5). It starts suspended: nothing is kept
 * until `resume` says that changes are heard. While they are not, what is kept is shown for `staleMs` and marked stale;
 * when they are heard again, every page is rendered anew before it counts as fresh.
 *
 * What a change altered is rendered anew for the first who asks; others are shown the page before meanwhile, for a short
 * time only, and never those who have just changed something themselves.
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
  private readonly beforeMs: number
  private readonly writers: Writers
  /** When each company last changed something, and how many changes were told in all. */
  private readonly changedAt = new Map<string, number>()
  private sequence = 0
  private sweeping: NodeJS.Timeout | undefined

  constructor(private readonly options: PageCacheOptions) {
    this.store = new PageStore(options.maxBytes)
    this.security = securityHeaders({ https: options.https ?? false })
    this.beforeMs = options.beforeMs ?? usualBeforeMs
    this.writers = new Writers(this.beforeMs)
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

  /**
   * What is kept under a key of a company, for a reader whose request is not one of Node's: at once, or when it has been
   * made anew. Undefined where nothing is kept, or not to be shown, and for what is not found, which Node's side counts.
   */
  find(page: PageRequest, reader: Reader): Shown | Promise<Shown | undefined> | undefined {
    const kept = this.listening ? this.store.get(page.key) : undefined
    if (!kept || kept.entry.status === 404) return undefined
    if (this.settled) return this.settled.then(() => this.find(page, reader))
    const shown = this.shownNow(kept, page, reader)
    if (shown || isStreamedPath(pathOf(page.url))) return shown
    return this.anew(page, reader).then(shownIn)
  }

  /** A page in the form for a client that accepts these encodings. */
  formOf({ kept }: Pick<Shown, "kept">, accepted: string | undefined): Representation {
    return this.store.formOf(kept, encodingFor(accepted))
  }

  /** What these companies show under these names has changed, or all of it; so has what is being rendered now. */
  drop(companies: readonly string[], names?: ReadonlySet<string>) {
    const at = Date.now()
    this.sequence += 1
    for (const company of companies) {
      this.store.outdate(company, names, at)
      this.changedAt.set(company, at)
    }
    for (const [key, flight] of this.flights) {
      if (!companies.includes(flight.company)) continue
      if (names) flight.changes.push({ names, at, sequence: this.sequence })
      else this.outdate(key, flight)
    }
    for (const [key, { company }] of this.streams) if (companies.includes(company)) this.streams.delete(key)
    this.sweep()
  }

  /** Changes cannot be heard: nothing new is kept, and what is kept may be outdated from now on. */
  suspend() {
    if (this.listening) this.ends[this.epoch++] = Date.now()
    this.listening = false
    for (const [key, flight] of this.flights) this.outdate(key, flight)
    this.streams.clear()
  }

  /** Changes will not be heard although the database answers: what is kept is not shown any more, be it as stale. */
  clear() {
    this.suspend()
    this.store.clear()
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

  /** Whether changes are heard, and pages kept. */
  get isListening() {
    return this.listening
  }

  private answerPage(
    page: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Outcome | Promise<Outcome> {
    const reader: Reader = {
      address: () => this.options.addressOf?.(request),
      onLeave: (leave) => {
        response.once("close", leave)
        return () => response.off("close", leave)
      },
    }
    const shown = this.shownNow(this.store.get(page.key), page, reader)
    if (shown) return this.send(shown, request, response)
    return isStreamedPath(pathOf(page.url))
      ? this.answerByPieces(page, request, response)
      : this.answerByRender(page, reader, request, response)
  }

  /** The page of the store that this reader may be shown without waiting. */
  private shownNow(kept: Kept | undefined, page: PageRequest, reader: Reader): Shown | undefined {
    if (kept?.epoch !== this.epoch) return undefined
    if (kept.outdatedSince === undefined) {
      if (!isLoosened(kept, this.changedAt.get(page.company))) return { kept, outcome: "hit" }
      this.store.markOutdated(page.key, kept, Date.now())
    }
    const isWaitedFor = this.flights.has(page.key) || this.streams.has(page.key) || isResting(kept)
    return isWaitedFor && this.mayShowBefore(kept, page.company, reader)
      ? { kept, outcome: "before" }
      : undefined
  }

  /** Whether a reader may be shown a page as it was before a change: not the one who made it, and not for long. */
  private mayShowBefore({ outdatedSince = 0 }: Kept, company: string, reader: Reader) {
    return Date.now() - outdatedSince < this.beforeMs && !this.writers.has(company, reader.address)
  }

  private send({ kept, outcome }: Shown, request: IncomingMessage, response: ServerResponse): Outcome {
    const form = this.formOf({ kept }, request.headers["accept-encoding"])
    sendForm(form, kept.entry.status, request, response)
    return outcome
  }

  private answerUnheard(page: PageRequest, request: IncomingMessage, response: ServerResponse): Outcome {
    return this.sendStale(page, request, response) ? "stale" : "bypass"
  }

  /** Shows a page that was true when changes were last heard, unless that is too long ago. */
  private sendStale({ key }: PageRequest, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.store.get(key)
    const since = this.ends[kept?.epoch ?? Number.NaN]
    if (!kept || kept.outdatedSince !== undefined || since === undefined) return false
    const staleForMs = Date.now() - since
    if (staleForMs >= (this.options.staleMs ?? 0)) return false
    const form = this.formOf({ kept }, request.headers["accept-encoding"])
    const staleSeconds = Math.floor(staleForMs / 1000)
    sendForm(form, kept.entry.status, request, response, { staleSeconds })
    return true
  }

  private async answerByRender(
    page: PageRequest,
    reader: Reader,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Outcome> {
    const result = await this.anew(page, reader)
    if (result === "full") return "bypass"
    const isFailed = result === "refused" || ("rendered" in result && result.rendered.status >= 500)
    if (isFailed && this.sendStale(page, request, response)) return "stale"
    if (result === "refused") {
      sendUnavailable(response, page.url, Object.entries(this.security))
      return "refused"
    }
    if ("kept" in result) return this.send(result, request, response)
    if (!isShareable(result.rendered)) return "bypass"
    if (result.rendered.status === 503) {
      // Each reader in their own language.
      sendUnavailable(response, page.url, Object.entries(this.security))
      return "miss"
    }
    sendRendered(result.rendered, request, response, this.security)
    return "miss"
  }

  /** The page rendered once for all who wait for it, as it is after every change told before this reader asked. */
  private async anew(page: PageRequest, reader: Reader): Promise<Rerendered> {
    const seen = this.sequence
    for (;;) {
      const flight = this.flights.get(page.key) ?? this.take(page)
      if (!flight) return "full"
      flight.readers += 1
      const stay = reader.onLeave(() => {
        flight.readers -= 1
      })
      const result = await flight.result.finally(stay)
      if (result === "refused" || "rendered" in result) return result
      const { kept, outdatedBy = Number.POSITIVE_INFINITY } = result
      if (outdatedBy > seen) return { kept, outcome: "miss" }
      if (this.mayShowBefore(kept, page.company, reader)) return { kept, outcome: "before" }
    }
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
    const current = known?.render.isLeft ? undefined : known
    if (response.destroyed || (!current && this.streams.size >= maxStreams)) return "bypass"
    const stream = current ?? this.stream(page)
    await stream.render.sendTo(request, response, this.security)
    return "miss"
  }

  private stream(page: PageRequest): Stream {
    const { https = false, renderTimeoutMs = 30_000 } = this.options
    const begunAt = Date.now()
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
        const entry = await entryOf(page, rendered, https)
        // What its pieces were made from is not noted.
        const sources = { ...newSources(), isEverything: true }
        const kept = keep({ entry, sources, epoch: this.epoch, begunAt }, undefined)
        if (isCurrent()) this.store.set(page.key, kept)
      })
      // The broken connection tells the reader.
      .catch(() => {})
      .finally(() => isCurrent() && this.streams.delete(page.key))
    return stream
  }

  /** The place is held until the render is over, not until its response closes: that can happen while the place is still waited for. */
  private async handleAdmitted(request: IncomingMessage, response: ServerResponse, over: AbortSignal) {
    const budget = budgetOf(this.options.companyOf(request.headers.host ?? ""))
    const work = { isBusy: () => true, isGone: () => over.aborted, budget }
    const admitted = await (this.options.admit?.(work) ?? (() => {}))
    if (admitted === "gone") return
    if (admitted === "full") return sendUnavailable(response, request.url ?? "", [])
    if (over.aborted) return admitted()
    over.addEventListener("abort", admitted)
    await fromReplica(() => this.options.handler(request, response))
  }

  private take(page: PageRequest): Flight | undefined {
    if (this.flights.size >= maxFlights) return undefined
    const flight: Flight = {
      company: page.company,
      // What changes until changes are heard again is told to none that began before.
      outdated: !this.listening,
      readers: 0,
      changes: [],
      result: Promise.resolve("refused"),
    }
    flight.result = this.renderAdmitted(page, flight)
    if (!flight.outdated) this.flights.set(page.key, flight)
    const landed = () => this.flights.get(page.key) === flight && this.flights.delete(page.key)
    flight.result.then(landed, landed)
    return flight
  }

  private async renderAdmitted(page: PageRequest, flight: Flight): Promise<Result> {
    const budget = budgetOf(page.company)
    const work = { isBusy: () => true, isGone: () => flight.readers === 0, budget }
    const admitted = await (this.options.admit?.(work) ?? (() => {}))
    if (typeof admitted === "string") return "refused"
    return this.render(page, flight).finally(admitted)
  }

  private async render(page: PageRequest, flight: Flight): Promise<Result> {
    const { handler, https = false, renderTimeoutMs = 30_000 } = this.options
    const begunAt = Date.now()
    // What was told before is in what is read from now on.
    flight.changes.length = 0
    const sources = newSources()
    const rendered = await fromReplica(() =>
      noteSources(sources, () =>
        traced("make page", () => renderDetached(handler, page, renderTimeoutMs), {
          attributes: { "vestibule.company": page.company },
        }),
      ),
    )
    if (!isKeepable(rendered)) {
      // What is kept of an earlier time has been looked at again, and is no page any more.
      if (rendered.status < 500) this.store.delete(page.key)
      return { rendered }
    }
    const entry = await entryOf(page, rendered, https)
    const change = flight.changes.find(({ names }) => isMadeFrom(sources, names))
    const values = { entry, sources, epoch: this.epoch, begunAt, outdatedSince: change?.at }
    const kept = keep(values, this.store.get(page.key))
    // A page begun before a change may show the state before it.
    if (!flight.outdated) this.store.set(page.key, kept)
    return { kept, outdatedBy: change?.sequence }
  }

  /** Pages before a change are no use to anybody when it is too long ago. */
  private sweep() {
    if (this.store.sweep(Date.now() - this.beforeMs) && !this.sweeping)
      this.sweeping = setTimeout(() => {
        this.sweeping = undefined
        this.sweep()
      }, this.beforeMs).unref()
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
    return this.listening
      ? this.answerPage(page, request, response)
      : this.answerUnheard(page, request, response)
  }

  /**
   * A client that has read the answer to a write sees its effect: pages wait until the write's signal has been heard.
   */
  private settleAfter(request: IncomingMessage, response: ServerResponse) {
    const { caughtUp, companyOf } = this.options
    if (!caughtUp) return
    beforeHeaders(response, (status) => {
      if (status >= 400) return
      const company = companyOf(request.headers.host ?? "")
      if (!this.listening) return this.forget(company)
      if (company) this.writers.add(company, this.options.addressOf?.(request))
      const settled = caughtUp().finally(() => {
        if (this.settled === settled) this.settled = undefined
      })
      this.settled = settled
    })
  }
}
