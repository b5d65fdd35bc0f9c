import type { AnyContractRouter } from "@orpc/contract"
import { OpenAPIHandler } from "@orpc/openapi/fetch"
import { ORPCError, type Router } from "@orpc/server"
import { BodyLimitPlugin } from "@orpc/server/fetch"
import { sessionTokenIn } from "@/lib/auth/cookies"
import { InvalidError, RateLimitedError } from "@/lib/errors"
import { log } from "@/lib/log"
import { clientAddress } from "@/lib/server/client-address"
import { expectedFailure, failureBody } from "./failure"

/** What a router knows of the request beyond the call's input. */
export type CallContext = {
  /** The Host header: the only source of which portal is asked. */
  host: string | null
  /** The session's token, from the Authorization header or the cookie. */
  token?: string
  /** Under which a write that is sent again is written once. */
  idempotencyKey?: string
  /** Where the request came from, if known. */
  address?: string
  /** Headers the answer gets besides its own. */
  replyHeaders: Headers
  /** The answer's status where it is not 200. */
  replyStatus?: number
}

type Route = { method: string; path: string }

const longestQuery = 16_000
const largestBody = 2_000_000
const deepestInput = 20

/** Answers a base's calls below `prefix`, such as /api/kb. Forms are taken by the paths of `forms`. Every failure becomes an answer. */
export function serve<T extends AnyContractRouter>(
  router: Router<T, CallContext>,
  routes: Record<string, Route>,
  prefix: `/${string}`,
  forms: readonly string[] = [],
) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      async ({ next, input, path, context }) => {
        try {
          refuseNul(input)
          return await next()
        } catch (error) {
          if (error instanceof RateLimitedError)
            context.replyHeaders.set("Retry-After", String(error.retryAfter))
          throw expectedFailure(error) ?? unexpected(error, path)
        }
      },
    ],
    customErrorResponseBodyEncoder: failureBody,
    plugins: [new BodyLimitPlugin({ maxBodySize: largestBody })],
  })
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (search.length > longestQuery)
      return fail(new ORPCError("URI_TOO_LONG", { status: 414, message: "The query is too long" }))
    const refused = refuseForeign(request) ?? refuseBody(request, forms, pathname.slice(prefix.length))
    if (refused) return fail(refused)
    const context = callContext(request)
    const { matched, response } = await handler.handle(asGet(request), { prefix, context })
    if (!matched) return unanswered(Object.values(routes), pathname.slice(prefix.length))
    for (const [name, value] of context.replyHeaders) response.headers.append(name, value)
    return uncached(withStatus(response, context.replyStatus))
  }
}

/** What every handler of ours knows of a request. */
export function callContext({ headers }: Request): CallContext {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1]
  const token = bearer ?? sessionTokenIn(headers.get("cookie"))
  const idempotencyKey = headers.get("idempotency-key") ?? undefined
  const replyHeaders = new Headers()
  return { host: headers.get("host"), token, idempotencyKey, address: clientAddress(), replyHeaders }
}

const reading = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Writes come from the portal's own pages, or from programs, which send no Origin and bring their token in a header
 * (negative 38). They are JSON, which no form of another site can send.
 */
export function refuseForeign({ method, headers }: Request): ORPCError<string, unknown> | undefined {
  if (reading.has(method)) return undefined
  const origin = headers.get("origin")
  const isOwn =
    origin === null
      ? !sessionTokenIn(headers.get("cookie"))
      : hostOf(origin) === headers.get("host")?.toLowerCase()
  return isOwn ? undefined : new ORPCError("FORBIDDEN", { message: "This request comes from another site" })
}

const json = /^application\/json\s*(;|$)/i
const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i

/** Bodies are JSON, or forms where a call takes them. @returns the refusal of any other. */
function refuseBody({ headers, body, method }: Request, forms: readonly string[], path: string) {
  const type = headers.get("content-type")
  if (reading.has(method) || (type === null && body === null) || json.test(type ?? "")) return undefined
  if (forms.includes(path) && form.test(type ?? "")) return undefined
  return new ORPCError("UNSUPPORTED_MEDIA_TYPE", { message: "This call takes JSON" })
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

// PostgreSQL keeps no NUL in text, and no id, name or cursor holds one.
function refuseNul(input: unknown, depth = 0): void {
  if (depth > deepestInput) throw new InvalidError("An input is nested too deeply")
  if (typeof input === "string" && input.includes("\0"))
    throw new InvalidError("An input holds a NUL character")
  if (typeof input !== "object" || input === null) return
  for (const [key, value] of Object.entries(input)) {
    refuseNul(key)
    refuseNul(value, depth + 1)
  }
}

function unexpected(error: unknown, path: readonly string[]) {
  log().error({ err: error, call: path.join(".") }, "A call failed")
  return new ORPCError("INTERNAL_SERVER_ERROR", { message: "Something went wrong" })
}

const withStatus = (response: Response, status?: number) =>
  status ? new Response(response.body, { status, headers: response.headers }) : response

const asGet = (request: Request) =>
  request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request

function unanswered(routes: Route[], path: string): Response {
  const allowed = routes.filter((route) => route.path === path).map(({ method }) => method)
  if (allowed.length === 0) return fail(new ORPCError("NOT_FOUND", { message: "There is no such call" }))
  const response = fail(
    new ORPCError("METHOD_NOT_SUPPORTED", { message: `This call is made by ${allowed.join(", ")}` }),
  )
  response.headers.set("Allow", allowed.join(", "))
  return response
}

/** A failed answer in the API's own form. */
export const fail = (error: ORPCError<string, unknown>) =>
  uncached(Response.json(failureBody(error), { status: error.status }))

/** The answer of a route of our own to whatever was thrown. */
export function failureResponse(error: unknown): Response {
  const response = fail(expectedFailure(error) ?? unexpected(error, []))
  if (error instanceof RateLimitedError) response.headers.set("Retry-After", String(error.retryAfter))
  return response
}

function uncached(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store")
  return response
}
