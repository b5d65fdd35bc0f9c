import { UnavailableError } from "@/lib/platform/errors"
import { type CloudBucket, soonOrNull } from "./cloud-connection"
import { type DirectStorage, downloadGrantSeconds, type StoredObject } from "./direct-storage"

type File = ReturnType<CloudBucket["file"]>
type Metadata = File["metadata"]

/**
 * Grants by resumable sessions, which are for one object that is not there yet, of one type and size, and for pages of one origin;
 * and by signed addresses.
 */
export function cloudDirectStorage(at: (key: string) => Promise<File>): DirectStorage {
  return {
    async grantUpload({ key, name, type, size, upload, origin }) {
      const file = await at(key)
      const metadata = { contentType: type, contentLength: size, metadata: { name, upload } }
      const session = { origin, metadata, preconditionOpts: { ifGenerationMatch: 0 } }
      const [address] = (await soonOrNull(file.createResumableUpload(session))) ?? []
      if (!address) throw new UnavailableError("The store of files has no such bucket")
      return { address, headers: { "content-type": type }, isResumable: true }
    },
    async grantDownload(key, { version, type, disposition }) {
      const file = await at(key)
      const [address] = await file.getSignedUrl({
        version: "v4",
        action: "read",
        expires: Date.now() + downloadGrantSeconds * 1000,
        responseType: type,
        responseDisposition: disposition,
        ...(version && { queryParams: { generation: version } }),
      })
      return address
    },
    async inspect(key) {
      const file = await at(key)
      const [metadata] = (await soonOrNull(file.getMetadata())) ?? []
      return metadata ? toStored(metadata) : null
    },
    async examine(key, bytes) {
      const file = await at(key)
      const [metadata] = (await soonOrNull(file.getMetadata())) ?? []
      if (!metadata) return null
      const stored = toStored(metadata)
      const exact = file.bucket.file(file.name, { generation: stored.version })
      const [head] = (await soonOrNull(exact.download({ start: 0, end: bytes - 1, validation: false }))) ?? []
      return head ? { ...stored, head } : null
    },
  }
}

const toStored = ({ size = 0, contentType = "", generation = "", metadata }: Metadata): StoredObject => ({
  size: Number(size),
  type: contentType,
  version: String(generation),
  upload: typeof metadata?.upload === "string" ? metadata.upload : null,
})
