import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { pooledUrl } from "./pooler"

/** In front of a server: it passes everything on but notices, as a pooler in transaction mode does, until it may. */
export type DeafProxy = {
  url: string
  passNotices: () => void
  /** From now on nothing is passed on of the connections there are, which stay open. */
  fallSilent: () => void
  stop: () => Promise<void>
}

const notice = "A".charCodeAt(0)

export async function startDeafProxy(databaseUrl: string): Promise<DeafProxy> {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get("host")
  const open = new Set<Socket>()
  let isDeaf = true
  const proxy = createServer((client) => {
    const server = connect(
      folder
        ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
        : { host: hostname, port: Number(port || 5432) },
    )
    let rest = Buffer.alloc(0)
    // Each message says of what kind it is, and how long.
    server.on("data", (bytes) => {
      rest = Buffer.concat([rest, bytes])
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const end = 1 + rest.readInt32BE(1)
        if (!isDeaf || rest[0] !== notice) client.write(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
    })
    client.pipe(server)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one
        .on("error", () => {})
        .on("close", () => {
          open.delete(one)
          other.destroy()
        })
    }
  }).listen(0, "127.0.0.1")
  await once(proxy, "listening")
  return {
    url: pooledUrl(databaseUrl, (proxy.address() as AddressInfo).port),
    passNotices: () => {
      isDeaf = false
    },
    fallSilent() {
      for (const socket of open) socket.pause()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, "close")
    },
  }
}
