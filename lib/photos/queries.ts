import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"
import { fileStorage } from "@/lib/files/storage"
import { storageKey } from "@/lib/files/storage-key"
import type { PhotoSize } from "./schema"

/** A photo of the organisation as WebP, for whoever knows its address. @throws NotFoundError, also once it is replaced */
export async function readPhoto({ organisation }: Context, id: string, size: PhotoSize): Promise<Buffer> {
  const bytes = await fileStorage().read(storageKey(organisation.id, id, size))
  if (!bytes) throw new NotFoundError("Photo")
  return bytes
}
