import type { ServerResponse } from "node:http"

/** Calls `act` once, at the last moment at which headers of the response can still be set. */
export function beforeHeaders(response: ServerResponse, act: (status: number) => void) {
  const writeHead = response.writeHead
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead
    act(head[0])
    return writeHead.apply(response, head)
  }) as typeof writeHead
}
