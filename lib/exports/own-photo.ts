import { fileStorage } from "@/lib/files/storage"
import { storageKey } from "@/lib/files/storage-key"
import type { OwnDataStore } from "@/lib/own-data/store"
import { parsePhotoPath, photoSizes } from "@/lib/photos/schema"

/** Where the person's photo lies in the archive. */
export const photoName = "photo.webp"

/** The person's photo as large as it is kept; null without one. */
export async function ownPhoto(organisationId: string, data: OwnDataStore): Promise<Buffer | null> {
  const [profile] = await data.profile()
  const photo = parsePhotoPath(profile?.photo ?? "")
  return photo && fileStorage().read(storageKey(organisationId, photo.id, Math.max(...photoSizes)))
}
