import { OpenAPIHandler } from "@orpc/openapi/fetch"
import { type AnyProcedure, ORPCError } from "@orpc/server"
import { BodyLimitPlugin } from "@orpc/server/fetch"
import type { Program } from "@/lib/knowledge/reactions/view-counts/schema"
import { isKeyLike } from "@/lib/people/api-keys/policy"
import type { KeyArea, KeyNeed } from "@/lib/people/api-keys/values"
import { browserTokenIn, cookiesIn, csrfCookie, sessionTokenIn } from "@/lib/people/sessions/cookies"
import { rememberedPageCookie } from "@/lib/people/sign-in/remembered-page"
import { isMemberPath } from "@/lib/platform/http/request/portal-path"
import { clientAddress } from "@/lib/platform/http/server/client-address"
import { splitLanguage } from "@/lib/platform/languages/addresses"
import { safeReturnPath } from "@/lib/platform/return-path"
import { type Address, addressesOf } from "./addresses"
import { type Base, largestBody } from "./base"
import { bearerIn } from "./bearer"
import { refuseBrokenText } from "./broken-text"
import { tracedCall } from "./call-span"
import { fail, failureBody, failureOf, retryAfterOf, uncached } from "./failure"
import { refuseBody, refuseForeign } from "./foreign"
import { ownPage } from "./own-page"

/** What an answer knows of the request beyond the call's input. */
export type CallContext = {
  /** The Host header: the only source of which portal is asked. */
  host: string | null
  /** The session's token, from the Authorization header or the cookie. */
  token?: string
  /** The API key of the Authorization header, in place of a session. */
  key?: string
  /** What a key has to be allowed for what is asked; without it no key counts. */
  keyNeed?: KeyNeed | null
  /** Under which a write that is sent again is written once. */
  idempotencyKey?: string
  /** The segment of the language in the address of the portal's page that asks, as in /de/kb. */
  pageLanguage?: string
  /** Whether the page is a customer's own, whose address names no language. */
  isOwnPage?: boolean
  /** The page to return to that the browser remembers (section 3, `inComingPage`). */
  returnPath?: string
  /** The token by which the browser that asks is known again, if it has one. */
  browserToken?: string
  /** What guards its forms: a secret of the browser's, and of this host's. */
  formToken?: string
  /** Where the request came from, if known. */
  address?: string
  /** The program that asks, and whether it prefetches a page that may never be looked at. */
  program: Program
  /** Headers the answer gets besides its own. */
  replyHeaders: Headers
  /** The answer's status where it is not 200. */
  replyStatus?: number
}

const longestQuery = 16_000

type Serving = {
  /** The paths that take forms. */
  forms?: readonly string[]
  /** What an API key has to be allowed, by call; null for what is no key's. */
  keyNeeds?: ReadonlyMap<string, KeyNeed | null>
}

/** The base that answers these calls below `prefix`, such as /api/kb. Every failure becomes an answer. */
export function serve(
  calls: Record<string, AnyProcedure>,
  prefix: `/${string}`,
  { forms = [], keyNeeds }: Serving = {},
): Base {
  const addressOf = addressesOf(calls)
  const addresses = Object.values(addressOf)
  const known = new Set(addresses.map(({ method, path }) => `${method} ${prefix}${path}`))
  const handler = new OpenAPIHandler<CallContext>(calls, {
    clientInterceptors: [
      async ({ next, input, path, context }) => {
        const name = path.join(".")
        try {
          refuseBrokenText(input)
          context.keyNeed = keyNeeds && (keyNeeds.get(name) ?? null)
          return await tracedCall(prefix, name, addressOf[name], async () => next())
        } catch (error) {
          const retryAfter = retryAfterOf(error)
          if (retryAfter !== undefined) context.replyHeaders.set("Retry-After", String(retryAfter))
          throw failureOf(error, name)
        }
      },
    ],
    customErrorResponseBodyEncoder: failureBody,
    plugins: [new BodyLimitPlugin({ maxBodySize: largestBody })],
  })
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (search.length > longestQuery)
      return fail(new ORPCError("URI_TOO_LONG", { status: 414, message: "The query is too long" }))
    const refused = refuseForeign(request) ?? refuseBody(request, forms, pathname.slice(prefix.length))
    if (refused) return fail(refused)
    const context = callContext(request)
    const { matched, response } = await handler.handle(asGet(request), { prefix, context })
    if (!matched) return unanswered(addresses, pathname.slice(prefix.length))
    for (const [name, value] of context.replyHeaders) response.headers.append(name, value)
    return uncached(withStatus(response, context.replyStatus))
  }
  return { answer, has: (method, path) => known.has(`${method === "HEAD" ? "GET" : method} ${path}`) }
}

/** What every handler of ours knows of a request. */
export function callContext({ headers }: Pick<Request, "headers">): CallContext {
  const bearer = bearerIn(headers)
  const key = isKeyLike(bearer) ? bearer : undefined
  const token = key ? undefined : (bearer ?? sessionTokenIn(headers.get("cookie")))
  const remembered = cookiesIn(headers.get("cookie")).get(rememberedPageCookie)
  const returnPath = safeReturnPath(remembered) ?? undefined
  const idempotencyKey = headers.get("idempotency-key") ?? undefined
  const replyHeaders = new Headers()
  const program = { name: headers.get("user-agent") ?? "", isAhead: isAhead(headers) }
  const host = headers.get("host")
  const page = pageOf(ownPage(headers))
  const browserToken = browserTokenIn(headers.get("cookie"))
  const formToken = cookiesIn(headers.get("cookie")).get(csrfCookie())
  const asked = { host, token, key, idempotencyKey, returnPath, browserToken, formToken, ...page }
  return { ...asked, address: clientAddress(), program, replyHeaders }
}

const pageOf = (page: URL | null): Pick<CallContext, "pageLanguage" | "isOwnPage"> =>
  page ? { pageLanguage: splitLanguage(page.pathname).segment, isOwnPage: isMemberPath(page.pathname) } : {}

/** What a route that is no call knows of a request; it takes API keys that are allowed what is in this area. */
export const keyCallContext = (request: Request, area: KeyArea): CallContext => {
  const isReading = request.method === "GET" || request.method === "HEAD"
  return { ...callContext(request), keyNeed: { area, access: isReading ? "read" : "write" } }
}

/** Whether a browser fetches or draws ahead of its reader. */
const isAhead = (headers: Headers) =>
  ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ""),
  )

const withStatus = (response: Response, status?: number) =>
  status ? new Response(response.body, { status, headers: response.headers }) : response

/** The request for which HEAD is answered as well, without the body. */
export const asGet = (request: Request) =>
  request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request

function unanswered(addresses: Address[], path: string): Response {
  const allowed = addresses.filter((address) => address.path === path).map(({ method }) => method)
  if (allowed.length === 0) return fail(new ORPCError("NOT_FOUND", { message: "There is no such call" }))
  const response = fail(
    new ORPCError("METHOD_NOT_SUPPORTED", { message: `This call is made by ${allowed.join(", ")}` }),
  )
  response.headers.set("Allow", allowed.join(", "))
  return response
}
