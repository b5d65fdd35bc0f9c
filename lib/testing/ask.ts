import { type Agent, type IncomingHttpHeaders, request } from "node:http"

/** An answer, its body read whole and as transferred. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Keeps connections open between requests; without one each request has its own. */
  agent?: Agent
}

/**
 * One raw request to a server on this machine. Node resolves no *.localhost, so the host goes into `headers`.
 * `path` is sent as it is, malformed or not.
 */
export function ask(
  port: number,
  path: string,
  { method, headers, body, agent }: Asked = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers, agent: agent ?? false }
    const sent = request(options, (response) => {
      response.toArray().then((chunks) => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      }, reject)
    })
    sent.on("error", reject).end(body)
  })
}
