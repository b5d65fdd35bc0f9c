import type { ServerResponse } from "node:http"

/** Calls `act` once, at the last moment at which headers of the response can still be set. */
export function beforeHeaders(response: ServerResponse, act: () => void) {
  const writeHead = response.writeHead
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead
    act()
    return writeHead.apply(response, head)
  }) as typeof writeHead
}
