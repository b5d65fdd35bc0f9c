import type { Task } from "graphile-worker"
import { dropPhotoJob } from "@/lib/people/photos/jobs"
import { dropUnusedPhoto } from "@/lib/people/photos/mutations"
import { database } from "@/lib/platform/db/database"
import { log } from "@/lib/platform/log"
import { openStore } from "@/lib/work/store"

const hourMs = 60 * 60 * 1000

/** Removes the files of a photo that has been replaced or removed, or whose person is gone, however long that takes. */
export const dropPhoto: Task = async (payload, { job }) => {
  const drop = dropPhotoJob.payload.parse(payload)
  const store = openStore(database(), drop.organisationId)
  try {
    await dropUnusedPhoto(store, drop)
  } catch (error) {
    if (job.attempts < job.max_attempts) throw error
    log().error({ err: error, photo: drop.id }, "A photo could not be removed, and is tried again")
    await store.platform.jobs.add(dropPhotoJob, drop, { afterMs: hourMs })
  }
}
