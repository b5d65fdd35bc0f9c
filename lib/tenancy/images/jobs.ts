import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Removes the bytes of images that have no row any more. */
export const dropImagesJob = jobOf(
  "drop-images",
  z.object({ organisationId: z.string(), ids: z.array(z.string()) }),
)
