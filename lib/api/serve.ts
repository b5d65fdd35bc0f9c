import type { AnyContractRouter } from "@orpc/contract"
import { OpenAPIHandler } from "@orpc/openapi/fetch"
import { ORPCError, type Router } from "@orpc/server"
import { BodyLimitPlugin } from "@orpc/server/fetch"
import { InvalidError } from "@/lib/errors"
import { log } from "@/lib/log"
import { expectedFailure, failureBody } from "./failure"

/** What a router knows of the request beyond the call's input. */
export type CallContext = {
  /** The Host header: the only source of which portal is asked. */ host: string | null
}

type Route = { method: string; path: string }

const longestQuery = 16_000
const largestBody = 2_000_000

/** Answers a base's calls below `prefix`, such as /api/kb. Every failure becomes an answer. */
export function serve<T extends AnyContractRouter>(
  router: Router<T, CallContext>,
  routes: Record<string, Route>,
  prefix: `/${string}`,
) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      async ({ next, input, path }) => {
        try {
          refuseNul(input)
          return await next()
        } catch (error) {
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
    const context = { host: request.headers.get("host") }
    const { matched, response } = await handler.handle(asGet(request), { prefix, context })
    return matched ? uncached(response) : unanswered(Object.values(routes), pathname.slice(prefix.length))
  }
}

// PostgreSQL keeps no NUL in text, and no id, name or cursor holds one.
function refuseNul(input: unknown): void {
  if (typeof input === "string" && input.includes("\0"))
    throw new InvalidError("An input holds a NUL character")
  if (typeof input !== "object" || input === null) return
  for (const [key, value] of Object.entries(input)) {
    refuseNul(key)
    refuseNul(value)
  }
}

function unexpected(error: unknown, path: readonly string[]) {
  log().error({ err: error, call: path.join(".") }, "A call failed")
  return new ORPCError("INTERNAL_SERVER_ERROR", { message: "Something went wrong" })
}

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

function uncached(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store")
  return response
}
