import { parsePhotoPath, photoSizes } from "@/lib/people/photos/schema"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import type { OwnDataStore } from "@/lib/privacy/own-data/store"

/** Where the person's photo lies in the archive. */
export const photoName = "photo.webp"

/** The person's photo as large as it is kept; null without one. */
export async function ownPhoto(organisationId: string, data: OwnDataStore): Promise<Buffer | null> {
  const [profile] = await data.profile()
  const photo = parsePhotoPath(profile?.photo ?? "")
  return photo && fileStorage().read(storageKey(organisationId, photo.id, Math.max(...photoSizes)))
}
