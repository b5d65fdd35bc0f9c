import { createHash } from "node:crypto"
import { InvalidError } from "@/lib/platform/errors"
import { imageKindOf } from "@/lib/platform/files/image-kind"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import { spend } from "@/lib/platform/limits/mutations"
import { requireStaff, requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { encodeUpload } from "@/lib/tenancy/images/encode-image"
import { documentEnding, documentTypes } from "./documents"
import { imageName, imagePath, largestArticleImage, type PlacedImage } from "./schema"
import type { KeptImage } from "./store"

/**
 * Keeps an image for the organisation, once however often it comes; `fileName` becomes a part of its address. Of an
 * animation that is too long, `still` keeps the first frame.
 * @throws ForbiddenError, InvalidError when it is no PNG, JPEG, WebP, GIF or AVIF, damaged or too large.
 */
export async function putImage(
  { organisation, actor, store }: Context,
  bytes: Uint8Array,
  fileName: string,
  options: { still?: boolean } = {},
): Promise<KeptImage> {
  requireWriter(actor)
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 24)
  const key = storageKey(organisation.id, id)
  // One that nothing shows at present is not removed before its author has saved.
  const known = await store.tenancy.images.use(id)
  if (known && (await fileStorage().read(key))) return known
  const { bytes: encoded, width, height } = await encodeUpload(bytes, options)
  // The bytes come first: a file without a row is never asked for, a row without a file would be a broken image.
  const file = { id, name: imageName(fileName), type: "image/webp", size: encoded.length, width, height }
  await store.transaction(async ({ tenancy: { images } }) => {
    await images.hold(id)
    await fileStorage().write(key, encoded)
    await images.insert(file)
  })
  return (await store.tenancy.images.find(id)) ?? file
}

/**
 * Keeps an image that staff puts into an article.
 * @throws UnauthenticatedError, ForbiddenError, RateLimitedError, InvalidError when it is no PNG, JPEG, WebP or GIF,
 * damaged or larger than 5 MB
 */
export async function putArticleImage(
  ctx: Context,
  bytes: Uint8Array,
  fileName: string,
): Promise<PlacedImage> {
  const person = requireStaff(ctx.actor)
  await spend(ctx, "article-image", person.id)
  if (bytes.length > largestArticleImage) throw new InvalidError("An image may have at most 5 MB")
  const kind = imageKindOf(bytes)
  if (!kind || kind === "avif") throw new InvalidError("An image must be PNG, JPEG, WebP or GIF")
  const { width, height, ...stored } = await putImage(ctx, bytes, fileName)
  return { src: imagePath(stored), width: width ?? 0, height: height ?? 0 }
}

/**
 * Keeps a document of an article for the organisation, once however often it comes. The caller has looked whether it is what
 * its name says, and how large it is.
 * @throws ForbiddenError, InvalidError for a type that is not kept, and an empty one
 */
export async function putDocument(
  { organisation, actor, store }: Context,
  bytes: Uint8Array,
  name: string,
): Promise<Pick<KeptImage, "id" | "name">> {
  requireWriter(actor)
  const ending = documentEnding(name)
  if (!ending) throw new InvalidError("Files of this type cannot be attached")
  if (bytes.length === 0) throw new InvalidError("This file is empty")
  const id = createHash("sha256").update(`${ending} `).update(bytes).digest("hex").slice(0, 24)
  const key = storageKey(organisation.id, id)
  const known = await store.tenancy.images.use(id)
  if (known && (await fileStorage().read(key))) return known
  const file = { id, name, type: documentTypes[ending], size: bytes.length, width: null, height: null }
  await store.transaction(async ({ tenancy: { images } }) => {
    await images.hold(id)
    await fileStorage().write(key, Buffer.from(bytes))
    await images.insert(file)
  })
  return (await store.tenancy.images.find(id)) ?? file
}
