import { database } from "@/lib/platform/db/database"
import { dropImagesJob } from "@/lib/tenancy/images/jobs"
import { dropImageBytes } from "@/lib/tenancy/images/unused-images"
import { openStore } from "@/lib/work/store"

/** Removes the bytes of images that nothing has shown for a while, once their rows are gone. */
export async function dropImages(payload: unknown) {
  const drop = dropImagesJob.payload.parse(payload)
  await dropImageBytes(openStore(database(), drop.organisationId), drop)
}
