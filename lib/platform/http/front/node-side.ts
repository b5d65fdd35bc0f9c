import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** What Node's server does with bytes that arrive on a connection. */
export type Reads = (bytes: Buffer) => void

/** Node's HTTP server, for what is not answered in front of it. */
export class NodeSide {
  private readonly listeners: ((socket: Socket) => void)[]
  private readonly lent = new WeakMap<Socket, () => void>()

  /** Takes the place of all that listens for connections. */
  constructor(private readonly server: Server) {
    this.listeners = server.listeners("connection") as typeof this.listeners
    server.removeAllListeners("connection")
    server.on("request", ({ socket }, response: ServerResponse) => {
      const back = this.lent.get(socket)
      if (back) response.once("close", back)
    })
  }

  /** The connection is Node's from now on. */
  give(socket: Socket) {
    for (const listener of this.listeners) listener.call(this.server, socket)
  }

  /**
   * Makes the connection known to Node, which then reads of it only what it is handed; `onData` is told what arrives, and
   * `back` of each answer that is over.
   */
  lend(socket: Socket, onData: Reads, back: () => void): Reads {
    this.lent.set(socket, back)
    this.give(socket)
    const [reads] = socket.listeners("data") as Reads[]
    // Node reads past the stream until something else listens to it.
    socket.on("data", onData)
    if (!reads) throw new Error("Node's HTTP server does not listen for data")
    socket.off("data", reads)
    return reads
  }

  /** A connection that was lent is Node's for good. */
  keep(socket: Socket, onData: Reads, reads: Reads) {
    this.lent.delete(socket)
    socket.off("data", onData).on("data", reads)
  }
}
