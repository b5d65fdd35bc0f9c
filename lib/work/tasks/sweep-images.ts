import { database } from "@/lib/platform/db/database"
import { log } from "@/lib/platform/log"
import { removeUnusedImages } from "@/lib/tenancy/images/unused-images"
import { everyOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Every night, and after a night without any instance as soon as there is one; of several instances, one does it. */
export const sweepImagesSchedule = "47 2 * * * sweep-images ?fill=1d"

/** Removes the images that nothing has shown for a while. What fails in one company is logged, and tried again the next night. */
export async function sweepImages(now = new Date()) {
  for await (const organisation of everyOrganisation(apexContext())) {
    try {
      const images = await removeUnusedImages({
        organisation,
        store: openStore(database(), organisation.id),
        now,
      })
      if (images > 0)
        log().info({ organisation: organisation.id, images }, "Images that nothing shows were removed")
    } catch (error) {
      log().error(
        { err: error, organisation: organisation.id },
        "Images that nothing shows could not be removed",
      )
    }
  }
}
