import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Outcome, PageCache } from "@/lib/platform/http/page-cache/page-cache"
import { Connection } from "./connection"
import { NodeSide } from "./node-side"
import type { Form } from "./wire"

export type FrontOptions = {
  pageCache: Pick<PageCache, "find" | "formOf">
  /** The company a Host header stands for, undefined when its pages are not kept. */
  companyOf: (host: string) => string | undefined
  /** From where a request came, by its connection and the header in which proxies say so. */
  addressOf: (arrived: { socket: Socket; rawHeaders: string[] }) => string | undefined
  /** What is answered, with 503, to a request for this target at this host that cannot be taken now; undefined when it can. */
  refusalOf: (target: string, host: string) => Form | undefined
  /** Told of each answer. */
  log: (answered: Answered) => void
  /** Whether more is to be asked on a connection: where not, it ends with its next answer, which Node then says. */
  isListening: () => boolean
}

export type Answered = {
  method: "GET"
  host: string
  target: string
  status: number | "aborted"
  ms: number
  bytes: number
  cache?: Outcome
}

/**
 * Answers requests for kept pages, and refuses calls when there are too many, on the connection itself, before Node's HTTP
 * server has made anything of them. What is understood but not answered is lent to Node with its connection; what is not
 * understood in full is left unread, and the connection is Node's from then on.
 */
export function answerInFront(server: Server, options: FrontOptions) {
  const connections = new Set<Connection>()
  const node = new NodeSide(server)
  server.on("connection", (socket: Socket) => {
    const connection = new Connection(socket, server.keepAliveTimeout, options, node, () =>
      connections.delete(connection),
    )
    connections.add(connection)
  })
  const { closeIdleConnections, closeAllConnections } = server
  server.closeIdleConnections = () => {
    for (const connection of connections) connection.closeIfIdle()
    // Node would take a connection for idle on which an answer of the front is being taken.
    const isAnswering = [...connections].some((connection) => connection.isAnswering)
    if (!isAnswering) closeIdleConnections.call(server)
  }
  server.closeAllConnections = () => {
    for (const connection of connections) connection.close()
    closeAllConnections.call(server)
  }
}
