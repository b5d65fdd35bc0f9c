import { type DropPhoto, dropUnusedPhoto } from "@/lib/people/photos/mutations"
import { database } from "@/lib/platform/db/database"
import { openStore } from "@/lib/work/store"

/** Removes the files of a photo that has been replaced or removed, or whose person is gone. */
export async function dropPhoto(payload: unknown) {
  const drop = payload as DropPhoto
  await dropUnusedPhoto(openStore(database(), drop.organisationId), drop)
}
