import { type Span, traced } from "./traced"

/** Asks another program, in a span that says which host and what status came, and nothing of what was asked. */
export const askedElsewhere = <T extends { status: number }>(
  url: URL | string,
  ask: (span?: Span) => Promise<T>,
  method = "GET",
): Promise<T> => {
  const { hostname } = new URL(url)
  return traced(
    `${method} ${hostname}`,
    async (span) => {
      const answer = await ask(span)
      span?.note({ "http.response.status_code": answer.status })
      return answer
    },
    { kind: "client", attributes: { "http.request.method": method, "server.address": hostname } },
  )
}

/** The headers by which a service of the operator's own makes its work part of this trace; what companies have named gets none. */
export const tracing = (span?: Span): Record<string, string> =>
  span ? { traceparent: span.traceparent } : {}
