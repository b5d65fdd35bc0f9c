import { Agent } from "node:http"
import { gunzipSync } from "node:zlib"
import { AppError } from "@/lib/platform/errors"
import { ask as askPort } from "@/lib/testing/ask"

export type Reply = {
  /** As transferred. */
  bytes: Buffer
  text: string
  /** From sending to the last byte. */
  ms: number
}

const agent = new Agent({ keepAlive: true })

/** One request as a browser without brotli makes it. @throws AppError unless it is answered with 200. */
export async function ask(port: number, host: string, path: string): Promise<Reply> {
  const started = performance.now()
  const asked = { headers: { host: `${host}:${port}`, "accept-encoding": "gzip" }, agent }
  const { status, headers, body: bytes } = await askPort(port, path, asked)
  const ms = performance.now() - started
  if (status !== 200) throw new AppError(`http://${host}:${port}${path} answered ${status}`)
  const plain = headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes
  return { bytes, text: plain.toString(), ms }
}
