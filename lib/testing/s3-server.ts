import { createHash } from "node:crypto"
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises"
import type { IncomingMessage, Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { buffer } from "node:stream/consumers"
import S3rver from "s3rver"
import { openGate } from "./gate"
import { s3Refusal } from "./s3-signature"

export const s3Bucket = "vestibule-files"
const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" }

/** What has browsers of every portal send to the bucket and read from it. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
  <AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

type Stored = { bucket: string; key: string; content: NodeJS.ReadableStream; metadata: object }
type Store = {
  putObject(object: Stored): Promise<{ size: number; md5: string }>
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
  getResourcePath(bucket: string, key: string, resource: string): string
}
type Middleware = (
  ctx: { req: IncomingMessage; method: string; status: number; body: unknown; respond?: boolean },
  next: () => Promise<void>,
) => Promise<void>

/** A store that speaks S3 over HTTP, with one bucket and an empty folder of its own. */
export async function startS3({ port = 0 } = {}) {
  const directory = await mkdtemp(join(tmpdir(), "vestibule-s3-"))
  const configureBuckets = [{ name: s3Bucket, configs: [cors] }]
  const s3 = new S3rver({ address: "127.0.0.1", port, directory, silent: true, configureBuckets })
  const { store, middleware } = s3 as unknown as { store: Store; middleware: Middleware[] }
  let isAway = false
  let held: { isMeant: (request: IncomingMessage) => boolean; until: Promise<void> } | undefined
  let waiting = 0
  // s3rver believes every signature, and lets everybody in who has none.
  middleware.unshift(async (ctx, next) => {
    if (isAway) {
      ctx.respond = false
      return void ctx.req.socket.destroy()
    }
    if (held?.isMeant(ctx.req)) {
      waiting += 1
      await held.until
    }
    const refusal = ctx.method === "OPTIONS" ? null : s3Refusal(ctx.req, credentials)
    if (!refusal) return next()
    ctx.status = 403
    ctx.body = `<?xml version="1.0"?><Error><Code>${refusal}</Code></Error>`
  })
  store.putObject = wholeObjects(store)
  const address = (await s3.run()) as AddressInfo
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    endpoint,
    port: address.port,
    settings: { bucket: s3Bucket, region: "us-east-1", endpoint, credentials },
    /** For a portal that keeps its files here. */
    env: {
      FILES: "s3",
      FILES_BUCKET: s3Bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    /** Breaks every connection off until it is back. */
    setAway(away: boolean) {
      isAway = away
    },
    /** Keeps such requests waiting until it is released. */
    hold(isMeant: (request: IncomingMessage) => boolean) {
      const { promise, release } = openGate()
      held = { isMeant, until: promise }
      waiting = 0
      return {
        isReached: () => waiting > 0,
        release() {
          held = undefined
          release()
        },
      }
    },
    async stop() {
      ;(s3 as unknown as { httpServer: Server }).httpServer.closeAllConnections()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** s3rver writes in place, so that readers see parts; an object of S3 is whole or not there. */
function wholeObjects(store: Store): Store["putObject"] {
  let last: Promise<unknown> = Promise.resolve()
  const put = async ({ bucket, key, metadata }: Stored, bytes: Buffer) => {
    const path = store.getResourcePath(bucket, key, "object")
    const md5 = createHash("md5").update(bytes).digest("hex")
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.new`, bytes)
    await rename(`${path}.new`, path)
    await store.putMetadata(bucket, key, metadata, md5)
    return { size: bytes.length, md5 }
  }
  return async (object) => {
    const bytes = await buffer(object.content)
    const done = last.then(() => put(object, bytes))
    last = done.catch(() => {})
    return done
  }
}
