import { createServer } from "node:http"
import type { Base } from "@/lib/api/http/base"
import { bearerIn } from "@/lib/api/http/bearer"
import type { Metrics } from "@/lib/operations/metrics/metrics"
import { isSameSecret } from "@/lib/platform/crypto/same-secret"
import { AppError } from "@/lib/platform/errors"

type Read = Metrics["read"]

const headers = { "Cache-Control": "no-store" }

const isAsked = (method: string, path: string) =>
  path === "/metrics" && (method === "GET" || method === "HEAD")

/** `/metrics` where nothing is told: answered here, because Next would make a page of it that no bound holds back. */
export const noMetrics: Base = {
  has: isAsked,
  answer: async () => new Response("Not found.\n", { status: 404, headers }),
}

/** `/metrics` at every host of the portal, for those who send the token as `Authorization: Bearer`. */
export const metricsBase = (read: Read, token: string): Base => ({
  has: isAsked,
  async answer(request) {
    if (!isSameSecret(bearerIn(request.headers) ?? "", token))
      return new Response("The token is missing or wrong.\n", {
        status: 401,
        headers: { ...headers, "WWW-Authenticate": "Bearer" },
      })
    const { type, text } = await read()
    return new Response(text, { headers: { ...headers, "Content-Type": type } })
  },
})

/**
 * `/metrics` without a token, at `listen`, the host and port of METRICS_LISTEN, which only this machine reaches.
 * @returns what ends it
 * @throws AppError where it is taken
 */
export async function serveMetrics(read: Read, listen: string): Promise<() => Promise<void>> {
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(listen) ?? []
  const server = createServer(async ({ url, method }, response) => {
    if (url !== "/metrics" || method !== "GET") return response.writeHead(404).end()
    const figures = await read().catch(() => null)
    if (!figures) return response.writeHead(503).end()
    response.writeHead(200, { ...headers, "Content-Type": figures.type }).end(figures.text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message }) => reject(new AppError(`METRICS_LISTEN cannot be used: ${message}`)))
    server.listen(Number(port), host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
