import { createORPCClient } from "@orpc/client"
import {
  type AnyContractProcedure,
  type AnySchema,
  type ContractProcedure,
  type ContractRouterClient,
  type ErrorMap,
  oc,
  type Route,
} from "@orpc/contract"
import type { JsonifiedClient } from "@orpc/openapi-client"
import { OpenAPILink } from "@orpc/openapi-client/fetch"
import { Refusal } from "./refusal"

/** What is said of a call beside its input. */
type CallOptions = {
  /** A repeated write is written once under it. */
  idempotencyKey?: string
  /** The call goes on when its page is left. */
  keepalive?: boolean
}
type Reading = ContractProcedure<AnySchema, AnySchema, ErrorMap, { reads: true }>
type Calls = Record<string, AnyContractProcedure>
type Client<T extends Calls> = JsonifiedClient<ContractRouterClient<T, CallOptions>>

/** Every call of a contract that only reads, and where a call is not asked for by POST at its own name. */
type Routes<T extends Calls> = {
  [Name in keyof T as T[Name] extends Reading ? Name : never]: typeof get
} & { [Name in keyof T]?: Pick<Route, "method" | "path"> }

/** The route of a call that only reads. */
export const get = { method: "GET" } as const

/**
 * The client in the browser of a noun's contract, for the calls below `base`: `await client.listTeams({})`. Of the contract
 * it takes the types only, so that no page loads a schema. A call rejects with a Refusal.
 */
export function clientOf<T extends Calls>(
  base: string,
  ...[routes]: Record<never, never> extends Routes<T> ? [Routes<T>?] : [Routes<T>]
): Client<T> {
  const exceptions: Record<string, Route | undefined> = routes ?? {}
  const contract = new Proxy<Calls>(
    {},
    { get: (_, name: string) => oc.route({ method: "POST", path: `/${name}`, ...exceptions[name] }) },
  )
  const link = new OpenAPILink<CallOptions>(contract, {
    url: () => new URL(base, window.location.href),
    headers: ({ context: { idempotencyKey } }) =>
      idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {},
    fetch: (request, init, { context: { keepalive = false } }) => fetch(request, { ...init, keepalive }),
    customErrorResponseBodyDecoder: (body, { status, headers }) =>
      new Refusal(status, body ?? {}, Number(headers["retry-after"]) || undefined),
  })
  return createORPCClient(link)
}
