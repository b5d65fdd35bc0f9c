import { NotFoundError } from "@/lib/platform/errors"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import type { Context } from "@/lib/tenancy/context"
import { shrinkImage } from "@/lib/tenancy/images/encode-image"
import { documentAddress, documentEnding } from "./documents"
import type { ImageWidth } from "./schema"
import type { KeptImage } from "./store"

/**
 * A kept image as WebP, in full size or in one of the fixed widths; an image is never enlarged.
 * @throws NotFoundError when the organisation has no such image, or its bytes are gone.
 */
export async function readImage(
  { organisation, store }: Context,
  id: string,
  width?: ImageWidth,
): Promise<{ file: KeptImage; bytes: Buffer }> {
  const file = await store.tenancy.images.find(id)
  if (!file) throw new NotFoundError("Image")
  const smaller = width && file.width && width < file.width ? width : undefined
  const bytes = await (smaller ? shrunk(organisation.id, id, smaller) : read(organisation.id, id))
  return { file, bytes }
}

/**
 * A kept document, by the last segment of its address.
 * @throws NotFoundError when the organisation has none there, or its bytes are gone.
 */
export async function readDocument(
  ctx: Context,
  id: string,
  address: string,
): Promise<{ file: KeptImage; bytes: Buffer }> {
  return { file: await findDocument(ctx, id, address), bytes: await read(ctx.organisation.id, id) }
}

/**
 * A kept document, by the last segment of its address, to be read in pieces or cancelled: it may be a film.
 * @throws NotFoundError when the organisation has none there, or its bytes are gone.
 */
export async function openDocument(
  ctx: Context,
  id: string,
  address: string,
): Promise<{ file: KeptImage; bytes: ReadableStream<Uint8Array> }> {
  const file = await findDocument(ctx, id, address)
  const bytes = await streamStorage().open(storageKey(ctx.organisation.id, id))
  if (!bytes) throw new NotFoundError("File")
  return { file, bytes }
}

async function findDocument({ store }: Context, id: string, address: string): Promise<KeptImage> {
  const file = await store.tenancy.images.find(id)
  if (!file || !documentEnding(file.name) || documentAddress(file.name) !== address)
    throw new NotFoundError("File")
  return file
}

async function read(organisationId: string, id: string) {
  const bytes = await fileStorage().read(storageKey(organisationId, id))
  if (!bytes) throw new NotFoundError("Image")
  return bytes
}

const inWork = new Map<string, Promise<Buffer>>()

/** The smaller copy, made by the first who asks for it and kept from then on. */
function shrunk(organisationId: string, id: string, width: ImageWidth): Promise<Buffer> {
  const key = storageKey(organisationId, id, width)
  const work = inWork.get(key) ?? findOrShrink(organisationId, id, width).finally(() => inWork.delete(key))
  inWork.set(key, work)
  return work
}

async function findOrShrink(organisationId: string, id: string, width: ImageWidth) {
  const key = storageKey(organisationId, id, width)
  const known = await fileStorage().read(key)
  if (known) return known
  const bytes = await shrinkImage(await read(organisationId, id), width)
  await fileStorage().write(key, bytes)
  return bytes
}
