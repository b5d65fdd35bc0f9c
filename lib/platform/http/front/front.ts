import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { PageCache, Shown } from "@/lib/platform/http/page-cache/page-cache"
import { Connection } from "./connection"

export type FrontOptions = {
  pageCache: Pick<PageCache, "find" | "formOf">
  /** The company a Host header stands for, undefined when its pages are not kept. */
  companyOf: (host: string) => string | undefined
  /** From where a request came, by its connection and the header in which proxies say so. */
  addressOf: (arrived: { socket: Socket; rawHeaders: string[] }) => string | undefined
  /** Told of each answer. */
  log: (answered: Answered) => void
  /** Whether connections are to end with their next answer, which Node then says. */
  isDraining: () => boolean
}

export type Answered = {
  method: "GET"
  host: string
  target: string
  status: number | "aborted"
  ms: number
  bytes: number
  cache?: Shown["outcome"]
}

/**
 * Answers requests for kept pages on the connection itself, before Node's HTTP server has made anything of them. What is not
 * understood in full is left unread, and the connection is Node's from then on.
 */
export function answerKeptPages(server: Server, options: FrontOptions) {
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[]
  const connections = new Set<Connection>()
  const handOver = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket)
  }
  server.removeAllListeners("connection")
  server.on("connection", (socket: Socket) => {
    const connection = new Connection(socket, server.keepAliveTimeout, options, handOver, () =>
      connections.delete(connection),
    )
    connections.add(connection)
  })
  const { closeIdleConnections, closeAllConnections } = server
  server.closeIdleConnections = () => {
    for (const connection of connections) connection.closeIfIdle()
    closeIdleConnections.call(server)
  }
  server.closeAllConnections = () => {
    for (const connection of connections) connection.close()
    closeAllConnections.call(server)
  }
}
