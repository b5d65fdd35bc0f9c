import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import { connectToS3, orNull, type S3Connection, type S3Settings, unreachable } from "./s3-connection"
import { s3DirectStorage } from "./s3-direct-storage"
import { keyOf } from "./storage-key"
import type { Received, StreamStorage } from "./stream-storage"
import { watched } from "./watched-pieces"

const unfinished = "unfinished/"
/** Memory of one upload is twice this. */
const partSize = 8 * 1024 * 1024

/** Objects in a bucket of Amazon's S3, or of a store that speaks like it; unfinished ones have names of their own. */
export function s3StreamStorage(settings: S3Settings): StreamStorage {
  let connecting: Promise<S3Connection> | undefined
  const connected = () => {
    connecting ??= connectToS3(settings).catch((error) => {
      connecting = undefined
      throw error
    })
    return connecting
  }
  const { bucket: Bucket } = settings
  const at = (key: string) => ({ Bucket, Key: keyOf(...key.split("/")) })
  const remove = async (Key: string) => {
    const { s3, client } = await connected()
    await orNull(client.send(new s3.DeleteObjectCommand({ Bucket, Key })))
  }

  async function* objects(Prefix: string) {
    const { s3, client } = await connected()
    try {
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        yield* Contents
    } catch (error) {
      throw unreachable(error)
    }
  }

  return {
    async receive(pieces): Promise<Received> {
      const { s3, client, Upload } = await connected()
      const key = unfinished + randomUUID()
      const source = watched(pieces)
      const Body = Readable.from(source.pieces, { objectMode: false })
      const upload = new Upload({ client, params: { Bucket, Key: key, Body }, queueSize: 1, partSize })
      await upload.done().catch((error) => {
        throw source.failed() ? source.failure() : unreachable(error)
      })
      return {
        discard: () => remove(key),
        async keep(to) {
          const copy = { ...at(to), CopySource: `${Bucket}/${key}` }
          await client.send(new s3.CopyObjectCommand(copy)).catch((error) => {
            throw unreachable(error)
          })
        },
      }
    },
    async write(key, bytes) {
      const target = at(key)
      const { s3, client } = await connected()
      await client.send(new s3.PutObjectCommand({ ...target, Body: bytes })).catch((error) => {
        throw unreachable(error)
      })
    },
    async open(key) {
      const target = at(key)
      const { s3, client } = await connected()
      const found = await orNull(client.send(new s3.GetObjectCommand(target)))
      return found?.Body ? (found.Body.transformToWebStream() as ReadableStream<Uint8Array>) : null
    },
    remove: async (key) => remove(at(key).Key),
    async *list(folder) {
      const prefix = folder === undefined ? "" : `${at(folder).Key}/`
      for await (const { Key = "" } of objects(prefix)) if (!Key.startsWith(unfinished)) yield Key
    },
    async removeUnfinished(before) {
      for await (const { Key = "", LastModified } of objects(unfinished))
        if (LastModified && LastModified < before) await remove(Key)
    },
    direct: s3DirectStorage({ at, connected }),
  }
}
