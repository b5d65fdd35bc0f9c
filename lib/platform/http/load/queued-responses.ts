import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/**
 * Closes the responses that still wait for their turn on a connection when it ends. A client may send several requests
 * without waiting for answers; of their responses, Node emits "close" only for the one whose turn it is.
 */
export function closeQueuedResponses(server: Server) {
  const unclosed = new WeakMap<Socket, Set<ServerResponse>>()
  server.on("connection", (socket) => {
    const responses = new Set<ServerResponse>()
    unclosed.set(socket, responses)
    socket.once("close", () => {
      for (const response of responses) if (!response.socket) close(response)
    })
  })
  server.on("request", ({ socket }, response) => {
    const responses = unclosed.get(socket)
    responses?.add(response)
    response.once("close", () => responses?.delete(response))
  })
}

function close(response: ServerResponse) {
  // One that was sent whole has lost its connection too, and Node closes it in a moment.
  if (response.writableFinished) return
  response.destroy()
  response.emit("close")
}
