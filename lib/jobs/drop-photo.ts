import { database } from "@/lib/db/database"
import { type DropPhoto, dropUnusedPhoto } from "@/lib/photos/mutations"
import { openStore } from "@/lib/store"

/** Removes the files of a photo that has been replaced or removed, or whose person is gone. */
export async function dropPhoto(payload: unknown) {
  const drop = payload as DropPhoto
  await dropUnusedPhoto(openStore(database(), drop.organisationId), drop)
}
