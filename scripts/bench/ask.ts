import { Agent, request } from "node:http"
import { gunzipSync } from "node:zlib"
import { AppError } from "@/lib/errors"

export type Reply = {
  /** As transferred. */
  bytes: Buffer
  text: string
  /** From sending to the last byte. */
  ms: number
}

const agent = new Agent({ keepAlive: true })

/** One request as a browser without brotli makes it. @throws AppError unless it is answered with 200. */
export function ask(port: number, host: string, path: string): Promise<Reply> {
  const started = performance.now()
  const headers = { host: `${host}:${port}`, "accept-encoding": "gzip" }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () => {
        if (response.statusCode !== 200)
          return reject(new AppError(`http://${host}:${port}${path} answered ${response.statusCode}`))
        const bytes = Buffer.concat(chunks)
        const plain = response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes
        resolve({ bytes, text: plain.toString("utf8"), ms: performance.now() - started })
      })
    })
    outgoing.on("error", reject)
    outgoing.end()
  })
}
