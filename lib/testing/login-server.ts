import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

type Handler = (request: Request) => Promise<Response>
export type LoginServer = {
  /** What LOGIN_SERVICE_URL names. */
  url: string
  /** The paths asked for, oldest first. */
  asked: string[]
  stop(): Promise<void>
}

/** Serves base C's route on a port of its own, as another installation would. */
export async function serveLogin(handler: Handler): Promise<LoginServer> {
  const asked: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    asked.push(incoming.url ?? "")
    const answer = await handler(await toRequest(incoming))
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}/api/login`, asked, stop }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { url, method, headers } = incoming
  const body = Buffer.concat(await incoming.toArray())
  return new Request(`http://localhost${url}`, { method, headers: headers as Record<string, string>, body })
}
