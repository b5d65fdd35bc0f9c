import { setTimeout as pause } from "node:timers/promises"
import { createORPCClient } from "@orpc/client"
import type { ContractRouterClient } from "@orpc/contract"
import { ResponseValidationPlugin } from "@orpc/contract/plugins"
import type { JsonifiedClient } from "@orpc/openapi-client"
import { OpenAPILink } from "@orpc/openapi-client/fetch"
import type { FailureBody } from "@/lib/platform/http/contract/call"
import { askedElsewhere, tracing } from "@/lib/platform/traces/asked-elsewhere"
import { login } from "./contract"
import { asOwn, isUnauthorized, refusal, unavailable } from "./refusal"

type OAuthClient = JsonifiedClient<ContractRouterClient<typeof login>>

/** Asks another installation's login service. @throws AppError as that one said it, UnavailableError when it does not answer */
export type LoginConnection = <T>(ask: (client: OAuthClient) => Promise<T>) => Promise<T>

type Service = { url: string; user: string; password: string }

/** Section 9: how long to wait before a service token is asked for once more. */
const tokenRetryMs = 1000
const patienceMs = 10_000

/** A login service and the token we have for it, which is fetched when it is needed and anew when it is refused (X38). */
export function connectLogin(
  service: Service,
  { retryMs = tokenRetryMs, timeoutMs = patienceMs } = {},
): LoginConnection {
  const open = async () => openClient(service.url, timeoutMs, await fetchToken(service, timeoutMs))
  let present: Promise<OAuthClient> | undefined
  function current() {
    // One token for all waiting calls; a failure is shared only by the calls that waited for it.
    present ??= open()
      .catch(() => pause(retryMs).then(open))
      .catch((error) => {
        present = undefined
        throw unavailable(error)
      })
    return present
  }
  return async (ask) => {
    const used = current()
    const client = await used
    try {
      return await ask(client)
    } catch (error) {
      if (!isUnauthorized(error)) throw asOwn(error)
      if (present === used) present = undefined
    }
    const renewed = await current()
    return ask(renewed).catch((error) => {
      throw asOwn(error)
    })
  }
}

async function fetchToken({ url, user, password }: Service, timeoutMs: number) {
  const credentials = { grant_type: "password", username: user, password } as const
  return (await openClient(url, timeoutMs).token(credentials)).access_token
}

function openClient(url: string, timeoutMs: number, token?: string): OAuthClient {
  const link = new OpenAPILink(login, {
    url,
    // What an answer must be, or it is none.
    plugins: [new ResponseValidationPlugin(login)],
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // A password follows no redirect to somewhere else.
    fetch: (request, init) =>
      askedElsewhere(
        request.url,
        (span) => {
          for (const [name, value] of Object.entries(tracing(span))) request.headers.set(name, value)
          return fetch(request, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) })
        },
        request.method,
      ),
    customErrorResponseBodyDecoder: (body, { status, headers }) =>
      refusal(body as FailureBody | undefined, status, Number(headers["retry-after"])),
  })
  return createORPCClient(link)
}
