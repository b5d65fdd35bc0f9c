import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

type Told = { key: string; value: Record<string, string | number | boolean> }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Told[]
  status: { code?: number }
}
export type ToldSpan = Omit<Sent, "attributes" | "status"> & {
  attributes: Record<string, unknown>
  failed: boolean
}

/** A server on this machine that takes traces as a collector of OpenTelemetry does; the environment names it until it is stopped. */
export async function startCollector(environment: Record<string, string> = {}) {
  const taken: { headers: IncomingHttpHeaders; path: string; body: Buffer }[] = []
  const state = { status: 200 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (state.status === 200) taken.push({ headers: request.headers, path: request.url ?? "", body })
    response.writeHead(state.status, { "content-type": "application/json" }).end("{}")
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const own: Record<string, string> = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "20",
    ...environment,
  }
  Object.assign(process.env, own)
  return {
    ...{ taken, state },
    /** All that came, in the order of their ends. */
    spans: (): ToldSpan[] => taken.flatMap(({ body }) => spansIn(body)),
    text: () => taken.map(({ body }) => body.toString()).join("\n"),
    async stop() {
      for (const name of Object.keys(own)) delete process.env[name]
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

const spansIn = (body: Buffer): ToldSpan[] =>
  (JSON.parse(body.toString()) as Body).resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, status, ...span }) => ({
      ...span,
      failed: status.code === 2,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }))
