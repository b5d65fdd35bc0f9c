import { dropPhotoJob } from "@/lib/people/photos/jobs"
import { dropUnusedPhoto } from "@/lib/people/photos/mutations"
import { database } from "@/lib/platform/db/database"
import { openStore } from "@/lib/work/store"

/** Removes the files of a photo that has been replaced or removed, or whose person is gone. */
export async function dropPhoto(payload: unknown) {
  const drop = dropPhotoJob.payload.parse(payload)
  await dropUnusedPhoto(openStore(database(), drop.organisationId), drop)
}
