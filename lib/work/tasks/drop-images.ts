import { database } from "@/lib/platform/db/database"
import { type DropImages, dropImageBytes } from "@/lib/tenancy/images/unused-images"
import { openStore } from "@/lib/work/store"

/** Removes the bytes of images that nothing has shown for a while, once their rows are gone. */
export async function dropImages(payload: unknown) {
  const drop = payload as DropImages
  await dropImageBytes(openStore(database(), drop.organisationId), drop)
}
