import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { z } from "zod"
import { deskClient } from "@/lib/moving/desks/client"
import type { Given } from "@/lib/moving/desks/schema"
import type { Desk, Page, Problem } from "@/lib/moving/desks/source"
import { type Kind, kinds } from "@/lib/moving/desks/values"

type Stored = { [K in Kind]?: (Given<K> & { changedAt?: string })[] }
/** `endless` ones begin with their bytes and never stop; `headers` are sent besides. */
type File = {
  status?: number
  type?: string
  bytes?: Buffer
  length?: number
  endless?: boolean
  headers?: Record<string, string>
}

/** A help desk that is no product: it has an HTTP API of its own, with pages, and does what a test asks of it. */
export type MadeUpDesk = {
  origin: string
  host: string
  objects: Stored
  files: Record<string, File>
  /** What its connector says of things that do not come whole. */
  problems: Problem[]
  /** What it answers to calls from now on, in their order, in place of what was asked; 200 is an ordinary answer. */
  statuses: { status: number; retryAfter?: string }[]
  asked: string[]
  token: string
  close: () => Promise<void>
}

const pageSize = 10

/** Has it as it is at first: empty, and in good health. */
export const freshen = (desk: MadeUpDesk) =>
  Object.assign(desk, { objects: {}, files: {}, problems: [], statuses: [], asked: [], token: "right" })

export async function startMadeUpDesk(desk = {} as MadeUpDesk): Promise<MadeUpDesk> {
  let server: Server
  freshen(desk)
  desk.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", desk.origin)
    desk.asked.push(url.pathname + url.search)
    const planned = desk.statuses.shift()
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers })
      response.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body))
    }
    if (planned && planned.status !== 200)
      return send(planned.status, "{}", planned.retryAfter ? { "retry-after": planned.retryAfter } : {})
    const [, area, name = ""] = url.pathname.split("/")
    if (area === "files") {
      const file = desk.files[name] ?? { status: 404 }
      const { status = 200, type = "image/png", bytes = "", length, headers } = file
      const sent = { "content-type": type, ...(length && { "content-length": String(length) }), ...headers }
      if (!file.endless) return send(status, bytes, sent)
      response.writeHead(status, sent)
      return goOn(response, Buffer.alloc(64 * 1024, bytes))
    }
    if (request.headers.authorization !== `Bearer ${desk.token}`) return send(401, "{}")
    if (area === "about") return send(200, { name: "Acme", language: "en", counts: countsOf(desk.objects) })
    const since = url.searchParams.get("since") ?? ""
    const all = (desk.objects[name as Kind] ?? []).filter(
      ({ changedAt = "" }) => !since || changedAt >= since,
    )
    const start = Number(url.searchParams.get("cursor") ?? 0)
    const objects = all.slice(start, start + pageSize)
    const problems = desk.problems.filter(
      ({ kind, id }) => kind === name && objects.some((object) => object.id === id),
    )
    send(200, { objects, problems, next: start + objects.length, isLast: start + pageSize >= all.length })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  desk.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  desk.origin = `http://${desk.host}`
  return desk
}

/** Writes the same again and again, until it is read no more. */
function goOn(response: ServerResponse, piece: Buffer) {
  while (!response.destroyed)
    if (!response.write(piece)) return response.once("drain", () => goOn(response, piece))
}

const countsOf = (objects: Stored) =>
  Object.fromEntries(Object.entries(objects).map(([kind, all]) => [kind, all.length]))

const answer = z.object({
  ...{ objects: z.array(z.unknown()), problems: z.array(z.unknown()) },
  ...{ next: z.number(), isLast: z.boolean() },
})

/** What moves from it, as a connector of a product is made. */
export const madeUpConnector: Desk = {
  name: "zendesk",
  asks: ["address", "token"],
  account: z.object({
    address: z.string().regex(/^https?:/, "An address begins with https://"),
    user: z.string(),
    token: z.string(),
  }),
  kinds,
  connect({ address, token }) {
    const client = deskClient({
      base: address,
      headers: () => ({ authorization: `Bearer ${token}` }),
      patience: { waitMs: 100, againMs: 5, tries: 3, awayMs: 60_000 },
    })
    return {
      async check() {
        const { name, language } = (await client.get("about")) as { name: string; language: string }
        return { title: name, language, hosts: [new URL(address).host, "help.acme.example"] }
      },
      estimate: async () => ((await client.get("about")) as { counts: Record<Kind, number> }).counts,
      async *read<K extends Kind>(kind: K, from: { cursor: string | null; since: Date | null }) {
        let cursor = from.cursor
        for (let isLast = false; !isLast; ) {
          const page = answer.parse(
            await client.get(`objects/${kind}`, { cursor, since: from.since?.toISOString() }),
          )
          isLast = page.isLast
          cursor = String(page.next)
          yield { objects: page.objects, problems: page.problems, cursor } as Page<K>
        }
      },
      download: ({ url }) => client.download(url),
    }
  },
}
