import {
  type DirectStorage,
  downloadGrantSeconds,
  type StoredObject,
  uploadGrantSeconds,
} from "./direct-storage"
import { orNull, type S3Connection } from "./s3-connection"

type Place = {
  at: (key: string) => { Bucket: string; Key: string }
  connected: () => Promise<S3Connection>
}

/** How long is waited for what people wait for. */
const patienceMs = 5_000

/** Grants by signed addresses; type, size and what is kept beside the bytes are signed with them. */
export function s3DirectStorage({ at, connected }: Place): DirectStorage {
  const abortSignal = () => AbortSignal.timeout(patienceMs)
  return {
    async grantUpload({ key, name, type, size, upload }) {
      const { s3, client, getSignedUrl } = await connected()
      const headers = {
        "content-type": type,
        "x-amz-meta-name": encodeURIComponent(name),
        "x-amz-meta-upload": upload,
      }
      const Metadata = { name: headers["x-amz-meta-name"], upload }
      const command = new s3.PutObjectCommand({
        ...at(key),
        ContentType: type,
        ContentLength: size,
        Metadata,
      })
      const signed = new Set([...Object.keys(headers), "content-length"])
      // As headers, because stores other than Amazon's take them from nowhere else.
      const options = { expiresIn: uploadGrantSeconds, signableHeaders: signed, unhoistableHeaders: signed }
      const address = await getSignedUrl(client, command, options)
      return { address, headers, isResumable: false }
    },
    async grantDownload(key, { version, type, disposition }) {
      const { s3, client, getSignedUrl } = await connected()
      const command = new s3.GetObjectCommand({
        ...at(key),
        VersionId: versionIdIn(version),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: "private, no-store",
      })
      return getSignedUrl(client, command, { expiresIn: downloadGrantSeconds })
    },
    async inspect(key) {
      const target = at(key)
      const { s3, client } = await connected()
      const asked = client.send(new s3.HeadObjectCommand(target), { abortSignal: abortSignal() })
      const found = await orNull(asked)
      return found && toStored(found, found.ContentLength)
    },
    async examine(key, bytes) {
      const target = { ...at(key), Range: `bytes=0-${bytes - 1}` }
      const { s3, client } = await connected()
      const signal = abortSignal()
      const found = await orNull(client.send(new s3.GetObjectCommand(target), { abortSignal: signal }))
      if (!found?.Body) return null
      const head = await orNull(found.Body.transformToByteArray())
      const size = Number(/\/(\d+)$/.exec(found.ContentRange ?? "")?.[1] ?? found.ContentLength)
      return head && { ...toStored(found, size), head: Buffer.from(head) }
    },
  }
}

type Found = { ContentType?: string; ETag?: string; VersionId?: string; Metadata?: Record<string, string> }

const toStored = (found: Found, size = 0): StoredObject => ({
  size,
  type: found.ContentType ?? "",
  version: [found.ETag ?? "", found.VersionId ?? ""].join(" ").trim(),
  upload: found.Metadata?.upload ?? null,
})

/** Of a bucket that keeps versions, the one this object is. */
const versionIdIn = (version: string | null) => version?.split(" ")[1]
