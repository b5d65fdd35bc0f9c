import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Webhook } from "standardwebhooks"

type Received = { headers: Record<string, string>; body: string }

/**
 * A program on this machine that webhooks tell of what happens. It answers the next requests with what stands in `first`, one
 * each, and others with `status`.
 */
export async function startReceiver() {
  const received: Received[] = []
  const answer = { first: [] as number[], status: 204 }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on("data", (piece) => pieces.push(piece))
    request.on("end", () => {
      const body = Buffer.concat(pieces).toString()
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(answer.first.shift() ?? answer.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    answer,
    address: `http://127.0.0.1:${port}/hook`,
    /** What it received, as it is signed. @throws Error for what this secret has not signed */
    verified: (secret: string) =>
      received.map(({ body, headers }) => new Webhook(secret).verify(body, headers)),
    close: () => server.close(),
  }
}
