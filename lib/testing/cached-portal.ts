import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { PageCache, type PageCacheOptions } from "@/lib/page-cache/page-cache"
import { companyKeyOf } from "@/lib/tenant"

/** An answer, its body read whole. */
export type Reply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  text: string
}

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

export function fetchFrom(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const all = { host: "acme.test", connection: "close", ...headers }
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers: all, agent: false },
      async (response) => {
        const body = Buffer.concat(await response.toArray())
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      },
    )
    sent.on("error", reject).end()
  })
}

export const html = (response: ServerResponse, text: string, status = 200, headers = {}) =>
  response.writeHead(status, { "content-type": "text/html", ...headers }).end(text)
export const echo = (request: IncomingMessage, response: ServerResponse) =>
  void html(response, `${request.headers.host} ${request.url} ${"text ".repeat(200)}`)
export const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
