import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { type Answer, openMailServer } from "./open-mail-server"

const running: { close: () => Promise<void> }[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

/** A mail server that closes after the test. */
export async function startMailServer(answer?: Answer, options?: Parameters<typeof openMailServer>[1]) {
  const server = await openMailServer(answer, options)
  running.push(server)
  return server
}

/** A server that takes every connection and never says a word; it closes after the test. */
export async function startSilentServer() {
  const connected: Socket[] = []
  const server = createServer((socket) => connected.push(socket.on("error", () => {})))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  running.push({
    close: async () => {
      // A client that waits for a greeting keeps its timer until it gets one.
      for (const socket of connected) socket.resume().end("421 4.3.2 Closing\r\n")
      await new Promise<void>((done) => server.close(() => done()))
    },
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connected }
}

/** A refusal as SMTP speaks it: 4xx for now, 5xx for good. */
export const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })
