import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { PageCache, type PageCacheOptions } from "@/lib/platform/http/page-cache/page-cache"
import { companyKeyOf } from "@/lib/platform/http/request/tenant"
import { ask } from "./ask"

const running: Server[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => new Promise((done) => server.close(done)))))

const companyOf = (host: string) => {
  const tenant = companyKeyOf(host, { rootDomain: "test" })
  return tenant.kind === "company" ? tenant.key : undefined
}

/** A page cache in front of a handler that counts, on a port of its own. */
export async function cachedPortal(
  page: PageCacheOptions["handler"],
  options: Partial<PageCacheOptions> = {},
) {
  const seen: IncomingMessage[] = []
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request)
    return page(request, response)
  }
  const cache = new PageCache({ handler, maxBytes: 4 * 1024 * 1024, companyOf, ...options })
  cache.resume()
  const server = createServer(async (request, response) => {
    const outcome = await Promise.resolve(cache.answer(request, response)).catch(() => {
      response.writeHead(500).end()
    })
    if (outcome === "bypass") handler(request, response)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  running.push(server)
  const { port } = server.address() as AddressInfo
  return {
    cache,
    seen,
    port,
    get: (path: string, headers = {}, method = "GET") => fetchFrom(port, path, headers, method),
  }
}

/** What this port answers a visitor of acme.test. */
export const fetchFrom = (port: number, path: string, headers: Record<string, string>, method: string) =>
  ask(port, path, { method, headers: { host: "acme.test", ...headers } })

export const html = (response: ServerResponse, text: string, status = 200, headers = {}) =>
  response.writeHead(status, { "content-type": "text/html", ...headers }).end(text)
export const echo = (request: IncomingMessage, response: ServerResponse) =>
  void html(response, `${request.headers.host} ${request.url} ${"text ".repeat(200)}`)
export const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
