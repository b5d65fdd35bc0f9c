import { type AnyContractProcedure, oc, type Route } from "@orpc/contract"
import { OpenAPILink } from "@orpc/openapi-client/fetch"
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
    fetch: (request, init, { context: { keepalive = false } }) => fetch(request, { ...init, keepalive }),
    customErrorResponseBodyDecoder: (body, { status, headers }) => {
      throw new Refusal(status, body ?? {}, Number(headers["retry-after"]) || undefined)
    },
  })
}
