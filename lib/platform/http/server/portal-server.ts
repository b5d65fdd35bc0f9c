import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import type { Duplex } from "node:stream"
import { beginWrite } from "@/lib/platform/db/kept"
import { isOutOfReach } from "@/lib/platform/db/out-of-reach"
import { type Env, tenantRules } from "@/lib/platform/env"
import { answerInFront, type FrontOptions } from "@/lib/platform/http/front/front"
import { Admission } from "@/lib/platform/http/load/admission"
import { closeQueuedResponses } from "@/lib/platform/http/load/queued-responses"
import { sendAtOnce, sendUnavailable, unavailable } from "@/lib/platform/http/load/unavailable"
import { beforeHeaders } from "@/lib/platform/http/page-cache/before-headers"
import { type Outcome, PageCache } from "@/lib/platform/http/page-cache/page-cache"
import { withPlainPages } from "@/lib/platform/http/page-cache/plain-pages"
import type { PlainSheets } from "@/lib/platform/http/page-cache/plain-sheets"
import type { Handler } from "@/lib/platform/http/page-cache/render"
import { ownCopy } from "@/lib/platform/http/request/own-copy"
import { isCall, isPersonalPath, pathOf } from "@/lib/platform/http/request/portal-path"
import { acceptRequest } from "@/lib/platform/http/request/request-gate"
import { securityHeaders } from "@/lib/platform/http/request/security-headers"
import { companyKeyOf } from "@/lib/platform/http/request/tenant"
import { preferredLanguage } from "@/lib/platform/languages/preferred"
import type { Log } from "@/lib/platform/log"
import { networksIn } from "@/lib/platform/networks"
import { budgetOf, workingFor } from "@/lib/platform/shares/budgets"
import { inSpan, isTracing, type Span } from "@/lib/platform/traces/traced"
import { speakingIn } from "@/lib/platform/words/speaking"
import { AccessLog, type Answered } from "./access-log"
import { withAnswerStatus } from "./answer-status"
import { bodyArrived } from "./body-arrived"
import { type Arrived, clientOf, withClientAddress } from "./client-address"
import { beginRequestSpan, endRequestSpan } from "./request-span"
import { builtPatterns } from "./route-patterns"
import { StaticFiles } from "./static-files"

export type PortalServerOptions = {
  /** What renders a page: Next's request handler. */
  handler: Handler
  env: Pick<
    Env,
    | "ROOT_DOMAIN"
    | "COMPANY_IDENTIFIER"
    | "PUBLIC_SCHEME"
    | "PAGE_CACHE_MB"
    | "STALE_PAGES_SECONDS"
    | "TRUSTED_PROXIES"
  >
  log: Log
  /** Resolves when every change committed until now has reached the page cache. */
  caughtUp?: () => Promise<void>
  /** Whether the handler takes WebSockets itself, as Next does in development. */
  upgrades?: boolean
  /** Told of each answer. */
  onAnswered?: (answered: Answered) => void
  /** The style sheets of plain pages. */
  plainSheets?: PlainSheets
  /** Who is let in when more is asked than can be answered. */
  admission?: Admission
  /** Told of each path of a company that was not found, and of the page that led there. */
  onMissed?: (company: string, asked: { path: string; referer?: string; host: string }) => void
}

type Surroundings = PortalServerOptions & {
  companyOf: (host: string) => string | undefined
  pageCache?: PageCache
  admission: Admission
  accessLog: AccessLog
  security: [name: string, value: string][]
  refusalOf: FrontOptions["refusalOf"]
  isListening: FrontOptions["isListening"]
  /** None in development, where files change. */
  statics?: StaticFiles
  /** None where nothing is traced. */
  beginSpan?: (request: IncomingMessage) => Span | undefined
}

const mebibyte = 1024 * 1024
const mostHosts = 1000
/** A name of 253 letters, with a port. */
const longestHost = 260
/** How long, in milliseconds, a connection with an unread rest stays open, so that its answer can arrive. */
const lingerMs = 1000
const limits = {
  // request-gate.ts refuses a request without Host; Node's own refusal would lack our headers.
  requireHostHeader: false,
  // Longer than proxies keep a connection idle, so that they close it first and never write into a closed one.
  keepAliveTimeout: 75_000,
  headersTimeout: 80_000,
  // An attachment of 15 MB takes as long where a phone sends half a megabit a second.
  requestTimeout: 300_000,
  maxHeaderSize: 16_384,
}
/** For how long, in milliseconds, nothing may pass on a connection on which an answer is there to be taken. */
const mostUntakenMs = 120_000

/** The portal's HTTP server, not yet listening, and the page cache in front of the handler; none when it is off. */
export function createPortalServer(options: PortalServerOptions): { server: Server; pageCache?: PageCache } {
  const { env } = options
  const https = env.PUBLIC_SCHEME === "https"
  const security = Object.entries(securityHeaders({ https }))
  const proxies = networksIn(env.TRUSTED_PROXIES)
  const addressOf = (arrived: Arrived) => clientOf(arrived, proxies).address
  const companyOf = companyFinder(env)
  const made = withAnswerStatus(inItsLanguage(options.handler, companyOf), security)
  // In development Next shows changes of the code by its scripts.
  const page = options.upgrades ? made : withPlainPages(made, options.plainSheets)
  const admission = options.admission ?? new Admission()
  const pageCache =
    env.PAGE_CACHE_MB > 0
      ? new PageCache({
          handler: page,
          maxBytes: env.PAGE_CACHE_MB * mebibyte,
          companyOf,
          addressOf,
          https,
          caughtUp: options.caughtUp,
          staleMs: env.STALE_PAGES_SECONDS * 1000,
          admit: (work) => admission.enter(work),
        })
      : undefined
  const handler = withClientAddress(page, proxies)
  const accessLog = new AccessLog(options.log, options.onAnswered)
  const statics = options.upgrades ? undefined : new StaticFiles(process.cwd())
  const refusalOf = refusalWhileFull(admission, companyOf, security)
  const traces = isTracing() && { proxies, companyOf, patternOf: builtPatterns(process.cwd()) }
  const isListening = () => server.listening
  const surroundings: Surroundings = {
    ...options,
    companyOf,
    handler,
    admission,
    accessLog,
    pageCache,
    security,
    refusalOf,
    statics,
    isListening,
    beginSpan: traces ? (request) => beginRequestSpan(request, traces) : undefined,
  }
  const server = createServer(limits, (request, response) => serve(request, response, surroundings))
  server.timeout = mostUntakenMs
  closeQueuedResponses(server)
  server.on("checkExpectation", (_, response: ServerResponse) =>
    sendText(response, 417, "This expectation cannot be met.", surroundings.security),
  )
  if (!options.upgrades) refuseUpgrades(server, surroundings.security)
  server.on("clientError", (error, socket) => refuseUnreadable(error, socket, surroundings.security))
  server.on("close", () => accessLog.flush())
  // Last, since it takes the place of all that listens for connections.
  if (!options.upgrades)
    answerInFront(server, {
      pageCache: pageCache ?? nothingKept,
      companyOf,
      addressOf,
      refusalOf,
      log: (answered) => accessLog.write(answered),
      isListening,
    })
  return { server, pageCache }
}

/**
 * A page says its language as soon as it knows whose portal it is of, and to whom it speaks. The installation's own host is
 * no company's: it speaks as the browser asks.
 */
const inItsLanguage =
  (handler: Handler, companyOf: FrontOptions["companyOf"]): Handler =>
  (request, response) => {
    const company = companyOf(request.headers.host ?? "")
    const language = company === undefined ? preferredLanguage(request.headers["accept-language"]) : "en"
    const isToPerson = isPersonalPath(pathOf(request.url))
    return speakingIn(language, () => workingFor.run(budgetOf(company), () => handler(request, response)), {
      isToPerson,
    })
  }

const nothingKept: FrontOptions["pageCache"] = {
  find: () => undefined,
  formOf: ({ kept }) => kept.entry.gzip,
}

/**
 * What is answered to a call of the API while there are too many: decided by its target and its company, before anything is
 * made of the request. Pages are looked for in the page cache first.
 */
function refusalWhileFull(
  admission: Admission,
  companyOf: FrontOptions["companyOf"],
  security: Surroundings["security"],
): FrontOptions["refusalOf"] {
  const refusal = unavailable("call", security)
  return (target, host) =>
    isCall(target) && !isCheap(target) && admission.isFullFor(budgetOf(companyOf(host))) ? refusal : undefined
}

/** The company a Host header stands for, looked up once for each of those that come often. */
export function companyFinder(env: Pick<Env, "ROOT_DOMAIN" | "COMPANY_IDENTIFIER">) {
  const rules = tenantRules(env)
  const known = new Map<string, string | undefined>()
  return (host: string) => {
    const found = known.get(host)
    if (found !== undefined || known.has(host)) return found
    const own = ownCopy(host)
    const tenant = companyKeyOf(own, rules)
    const key = tenant.kind === "company" ? tenant.key : undefined
    if (known.size >= mostHosts) known.clear()
    if (own.length <= longestHost) known.set(own, key)
    return key
  }
}

const shortTurnMs = 0.2

/**
 * Takes no new connections, finishes the running requests for at most `withinMs`, then cuts what is left. A connection on
 * which nothing is asked is closed after `idleMs`; what is asked on it until then is answered, and ends it. Proxies that
 * keep connections for less long have closed them by themselves then, and never write into one that is just being closed.
 */
export function stopServer(server: Server, withinMs: number, idleMs = 0): Promise<void> {
  return new Promise((resolve) => {
    let begun: NodeJS.Timeout | undefined
    let idle: NodeJS.Timeout | undefined
    // A connection that was busy until then turns idle later. Each is closed in a turn that has just read what has come: a
    // request that lies unread on it would be reset.
    const closeIdle = () => setImmediate(() => server.closeIdleConnections())
    const cut = setTimeout(() => server.closeAllConnections(), withinMs)
    const closed = () => {
      clearTimeout(begun)
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    }
    inShortTurn(() => {
      // Not as an HTTP server closes, which ends the idle connections as well.
      NetServer.prototype.close.call(server, closed)
      begun = setTimeout(() => {
        closeIdle()
        idle = setInterval(closeIdle, 50)
      }, idleMs)
    })
  })
}

/**
 * Does something in a turn of the event loop that was short, a second later at most: what has come and not been taken yet would be
 * reset with the socket that listens, and in a short turn hardly anything has.
 */
function inShortTurn(work: () => void) {
  const deadline = performance.now() + 1_000
  let before = performance.now()
  const look = () => {
    const now = performance.now()
    if (now - before < shortTurnMs || now > deadline) return work()
    before = now
    setImmediate(look)
  }
  setImmediate(look)
}

function serve(request: IncomingMessage, response: ServerResponse, surroundings: Surroundings) {
  const span = surroundings.beginSpan?.(request)
  const line = logWhenDone(request, response, surroundings, span)
  response.on("timeout", endUntaken)
  beforeHeaders(response, () => {
    if (!surroundings.isListening()) response.shouldKeepAlive = false
  })
  if (mayWrite(request)) readAnewUntilHeard(request, response, surroundings)
  const arriving = hasBody(request) ? whenBodyIsThere(request, response) : undefined
  // Without anything to wait for, a kept page is answered in this turn.
  const answerIt = () => answer(request, response, surroundings, line)
  const work = span ? () => inSpan(span, answerIt) : answerIt
  const answering = arriving ? arriving.then(work) : tried(work)
  answering?.catch((error) => fail(error, request, response, surroundings))
}

/** A reader who takes nothing of what is there is let go; an answer that is still made may be waited for. */
function endUntaken(socket: Socket) {
  if (socket.writableLength > 0) socket.destroy()
}

const mayWrite = ({ method }: IncomingMessage) =>
  method !== "GET" && method !== "HEAD" && method !== "OPTIONS"

/** Nothing kept of a company is believed from now until the change that this answer may be about has been heard. */
function readAnewUntilHeard(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { companyOf, caughtUp = async () => {} }: Surroundings,
) {
  const end = beginWrite(companyOf(headers.host ?? ""))
  response.once("close", () => void caughtUp().finally(end))
}

function tried(work: () => Promise<void> | undefined): Promise<void> | undefined {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}

function whenBodyIsThere(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  // A handler may stop reading in the middle, and the connection's next request stands behind the rest.
  response.once("finish", () => endUnread(request, socket))
  return (
    bodyArrived(request)?.then(() => endWhereUnread(request, response)) ?? endWhereUnread(request, response)
  )
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  surroundings: Surroundings,
  line: Line,
): Promise<void> | undefined {
  const { pageCache, security, refusalOf } = surroundings
  const refusal = isReceived(request) ? refusalOf(request.url ?? "", request.headers.host ?? "") : undefined
  if (refusal) {
    line.cache = "refused"
    sendAtOnce(response, refusal)
    return undefined
  }
  const fault = acceptRequest(request)
  if (fault === 405) response.setHeader("Allow", "GET, HEAD")
  if (fault) {
    sendText(response, fault, "This request is not valid.", security)
    return undefined
  }
  const outcome = pageCache?.answer(request, response) ?? "bypass"
  if (typeof outcome !== "string")
    return outcome.then((later) => answerBehind(later, request, response, surroundings, line))
  line.cache = outcome
  return outcome === "bypass" ? answerBehind(outcome, request, response, surroundings, line) : undefined
}

/** What is not for the page cache belongs to the handler. */
async function answerBehind(
  outcome: Outcome,
  request: IncomingMessage,
  response: ServerResponse,
  surroundings: Surroundings,
  line: Line,
) {
  line.cache = outcome
  if (outcome !== "bypass") return
  beforeHeaders(response, () => {
    // Next tells every visitor where middleware sent the request, with all of the query.
    response.removeHeader("x-middleware-rewrite")
    // A route may have a stricter policy of its own; only what is missing is added.
    addMissing(response, surroundings.security)
  })
  if (await surroundings.statics?.answer(request, response)) return
  if (isCheap(request.url)) await surroundings.handler(request, response)
  else line.cache = await handleAdmitted(request, response, surroundings)
}

function fail(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  { log, security }: Surroundings,
) {
  log.error({ err: error }, "A request failed")
  if (response.headersSent) response.destroy()
  else if (isOutOfReach(error)) sendUnavailable(response, request.url ?? "", security)
  else sendText(response, 500, "Something went wrong.", security)
}

/** What costs next to nothing, and has to answer also when everything else does not. */
const isCheap = (url = "") => /^\/(?:_next\/static\/|static\/|(?:api\/health|metrics)(?:[?]|$))/.test(url)

async function handleAdmitted(
  request: IncomingMessage,
  response: ServerResponse,
  { handler, admission, companyOf, security }: Surroundings,
): Promise<Outcome> {
  const work = {
    budget: budgetOf(companyOf(request.headers.host ?? "")),
    // One that waits for its turn on the connection, or was handed over in one piece, needs no drain.
    isBusy: () => isReceived(request) && !response.writableEnded && !response.writableNeedDrain,
    isGone: () => response.destroyed,
    // Of a connection on which more was asked, no answer behind this one would come either.
    breakOff: () => request.socket.destroy(),
  }
  const entered = admission.enter(work)
  const admitted = typeof entered === "function" ? entered : await entered
  if (admitted === "gone") return "refused"
  if (admitted === "full") {
    sendUnavailable(response, request.url ?? "", security)
    return "refused"
  }
  // The visitor may have left while the body or the place was waited for: no "close" follows any more.
  if (response.destroyed) {
    admitted()
    return "refused"
  }
  response.once("close", admitted)
  // A stream of events costs nothing once it has begun, and goes on for hours.
  beforeHeaders(response, () => {
    if (String(response.getHeader("content-type")).startsWith("text/event-stream")) admitted()
  })
  await handler(request, response)
  return "bypass"
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

const isReceived = (request: IncomingMessage) => request.complete || !hasBody(request)

/**
 * A client that is answered before its whole request is read is told that the connection closes, and uses another one
 * next.
 */
function endWhereUnread(request: IncomingMessage, response: ServerResponse) {
  if (request.complete || !hasBody(request)) return
  beforeHeaders(response, () => {
    // Node itself reads and drops a body that no code has begun to read.
    if (!request.complete && request.readableFlowing !== null) response.shouldKeepAlive = false
  })
}

/**
 * Node drains a body that no code began to read; otherwise the visitor gets the answer, and then the connection ends.
 */
function endUnread(request: IncomingMessage, socket: Socket) {
  const isForgotten = request.readableFlowing && request.listenerCount("data") === 0 && !request.destroyed
  if (request.complete || isForgotten) return
  socket.end()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function addMissing(response: ServerResponse, security: Surroundings["security"]) {
  for (const [name, value] of security) if (!response.hasHeader(name)) response.setHeader(name, value)
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  security: Surroundings["security"],
) {
  addMissing(response, security)
  response.setHeader("Content-Type", "text/plain; charset=utf-8")
  response.setHeader("Cache-Control", "no-store")
  response.writeHead(status).end(`${text}\n`)
}

type Line = { cache?: Outcome }

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  { accessLog, companyOf, onMissed }: Surroundings,
  span?: Span,
): Line {
  // As it was asked: both may be changed on the way.
  const { method = "", socket, url: target = "" } = request
  const { host = "", referer } = request.headers
  const line: Line = {}
  const started = performance.now()
  const writtenBefore = socket.bytesWritten
  response.once("close", () => {
    // A visitor who left, or a handler that broke off, got no whole answer.
    const status = response.writableFinished ? response.statusCode : "aborted"
    const trace = span && endRequestSpan(span, { status, ...line })
    accessLog.write({
      method,
      host,
      target,
      status,
      ms: performance.now() - started,
      bytes: socket.bytesWritten - writtenBefore,
      ...line,
      trace,
    })
    const company = response.statusCode === 404 && !mayWrite(request) ? companyOf(host) : undefined
    if (company) onMissed?.(company, { path: pathOf(target), referer, host })
  })
  return line
}

const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
}

/** No other protocol is spoken here; an unanswered socket would never be closed. */
function refuseUpgrades(server: Server, security: Surroundings["security"]) {
  const refuse = (_: IncomingMessage, socket: Duplex) => endWith(socket, "400 Bad Request", security)
  server.on("upgrade", refuse)
  server.on("connect", refuse)
}

/** Answers what was no HTTP request at all. */
function refuseUnreadable(
  error: Error & { code?: string },
  socket: Duplex,
  security: Surroundings["security"],
) {
  if (!socket.writable || error.code === "ECONNRESET") return socket.destroy()
  endWith(socket, unreadable[error.code ?? ""] ?? "400 Bad Request", security)
}

function endWith(socket: Duplex, status: string, security: Surroundings["security"]) {
  socket.on("error", () => {})
  const head = [...security, ["Connection", "close"], ["Content-Length", "0"]].map((pair) => pair.join(": "))
  socket.end([`HTTP/1.1 ${status}`, ...head, "", ""].join("\r\n"), () => socket.destroy())
}
