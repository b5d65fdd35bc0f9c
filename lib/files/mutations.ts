import { createHash } from "node:crypto"
import { requireWriter } from "@/lib/categories/policy"
import type { Context } from "@/lib/context"
import { encodeUpload } from "./encode-image"
import { imageName } from "./schema"
import { fileStorage } from "./storage"
import { storageKey } from "./storage-key"
import type { StoredFile } from "./store"

/**
 * Keeps an image for the organisation, once however often it comes; `fileName` becomes a part of its address.
 * @throws ForbiddenError, InvalidError when it is no PNG, JPEG, WebP, GIF or AVIF, damaged or too large.
 */
export async function putImage(
  { organisation, actor, store }: Context,
  bytes: Uint8Array,
  fileName: string,
): Promise<StoredFile> {
  requireWriter(actor)
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 24)
  const key = storageKey(organisation.id, id)
  const known = await store.files.find(id)
  if (known && (await fileStorage().read(key))) return known
  const { bytes: encoded, width, height } = await encodeUpload(bytes)
  // The bytes come first: a file without a row is never asked for, a row without a file would be a broken image.
  await fileStorage().write(key, encoded)
  const file = { id, name: imageName(fileName), type: "image/webp", size: encoded.length, width, height }
  await store.files.insert(file)
  return (await store.files.find(id)) ?? file
}
