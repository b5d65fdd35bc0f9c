import { type AnyContractProcedure, oc, type Route } from "@orpc/contract"
import { OpenAPILink } from "@orpc/openapi-client/fetch"
import { fromThisPage } from "./from-this-page"
import { Refusal } from "./refusal"

/** What is said of a call beside its input. */
export type CallOptions = {
  /** A repeated write is written once under it. */
  idempotencyKey?: string
  /** The call goes on when its page is left. */
  keepalive?: boolean
}

export type CallRoutes = Record<string, Route | undefined>

/** What asks for the calls below `base`: by POST at the call's own name, unless its route says otherwise. */
export function linkTo(base: string, routes: CallRoutes) {
  const contract = new Proxy<Record<string, AnyContractProcedure>>(
    {},
    { get: (_, name: string) => oc.route({ method: "POST", path: `/${name}`, ...routes[name] }) },
  )
  return new OpenAPILink<CallOptions>(contract, {
    url: () => new URL(base, window.location.href),
    headers: ({ context: { idempotencyKey } }) =>
      idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {},
    fetch: (request, init, { context: { idempotencyKey, keepalive = false } }) => {
      const asking = { ...init, ...fromThisPage }
      // A page that is being left waits for nothing.
      return idempotencyKey && !keepalive
        ? askAgain(request, asking)
        : fetch(request, { ...asking, keepalive })
    },
    customErrorResponseBodyDecoder: (body, { status, headers }) => {
      throw new Refusal(status, body ?? {}, Number(headers["retry-after"]) || undefined)
    },
  })
}

/** Longer than a database takes to elect another leader. */
const patienceMs = 45_000

/**
 * Asks again, while the server is away and says when to, for what is written once however often it is asked for: the person
 * who has sent a form waits instead of sending it again.
 */
async function askAgain(request: Request, init: RequestInit): Promise<Response> {
  const { url, method, headers, signal } = request
  const isText = headers.get("content-type")?.includes("json")
  const body = isText ? await request.text() : await request.blob()
  for (const end = Date.now() + patienceMs; ; ) {
    const response = await fetch(new Request(url, { method, headers, signal, body }), init)
    const afterMs = Number(response.headers.get("retry-after")) * 1000
    if (response.status !== 503 || !afterMs || Date.now() + afterMs > end) return response
    await new Promise((done) => setTimeout(done, afterMs))
  }
}
