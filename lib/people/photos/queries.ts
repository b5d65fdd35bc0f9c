import { NotFoundError } from "@/lib/platform/errors"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import type { Context } from "@/lib/tenancy/context"
import type { PhotoSize } from "./schema"

/**
 * A photo of the organisation as WebP, for anyone who knows its address.
 * @throws NotFoundError, also once it is replaced
 */
export async function readPhoto({ organisation }: Context, id: string, size: PhotoSize): Promise<Buffer> {
  const bytes = await fileStorage().read(storageKey(organisation.id, id, size))
  if (!bytes) throw new NotFoundError("Photo")
  return bytes
}
