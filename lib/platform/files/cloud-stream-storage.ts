import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { firebaseBucket } from "@/lib/platform/firebase/admin"
import { type CloudBucket, orNull, unreachable } from "./cloud-connection"
import { cloudDirectStorage } from "./cloud-direct-storage"
import { keyOf } from "./storage-key"
import type { StreamStorage } from "./stream-storage"
import { watched } from "./watched-pieces"

const unfinished = "unfinished/"

/** Objects in a bucket of Cloud Storage, reached by the installation's app at Firebase. */
export function cloudStreamStorage({ bucket: name }: { bucket: string }): StreamStorage {
  let connecting: Promise<CloudBucket> | undefined
  const connected = () => {
    connecting ??= firebaseBucket(name).catch((error) => {
      connecting = undefined
      throw error
    })
    return connecting
  }
  const at = async (key: string) => {
    const checked = keyOf(...key.split("/"))
    return (await connected()).file(checked)
  }
  const remove = async (key: string) => {
    const file = (await connected()).file(key)
    await orNull(file.delete())
  }
  async function* files(prefix: string) {
    const bucket = await connected()
    try {
      yield* bucket.getFilesStream({ prefix }) as AsyncIterable<ReturnType<CloudBucket["file"]>>
    } catch (error) {
      throw unreachable(error)
    }
  }
  return {
    async receive(pieces) {
      const bucket = await connected()
      const arriving = bucket.file(unfinished + randomUUID())
      const source = watched(pieces)
      const stream = arriving.createWriteStream({ resumable: false })
      await pipeline(Readable.from(source.pieces, { objectMode: false }), stream).catch((error) => {
        throw source.failed() ? source.failure() : unreachable(error)
      })
      return {
        discard: () => remove(arriving.name),
        async keep(key) {
          await arriving.copy(await at(key)).catch((error) => {
            throw unreachable(error)
          })
        },
      }
    },
    async write(key, bytes) {
      const file = await at(key)
      await file.save(Buffer.from(bytes), { resumable: false }).catch((error) => {
        throw unreachable(error)
      })
    },
    async open(key) {
      const file = await at(key)
      // A stream asks when it is first read, too late to say that there is nothing.
      if (!(await orNull(file.getMetadata()))) return null
      return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
    },
    remove: async (key) => remove((await at(key)).name),
    async *list(folder) {
      const prefix = folder === undefined ? "" : `${(await at(folder)).name}/`
      for await (const { name: key } of files(prefix)) if (!key.startsWith(unfinished)) yield key
    },
    async removeUnfinished(before) {
      for await (const { name: key, metadata } of files(unfinished))
        if (metadata.timeCreated && new Date(metadata.timeCreated) < before) await remove(key)
    },
    direct: cloudDirectStorage(at),
  }
}
