import { stepDirectory, stepStore } from "@/lib/platform/challenges/store"
import { changeStore } from "@/lib/platform/db/changes"
import { idempotencyDirectory, idempotencyStore } from "@/lib/platform/idempotency/store"
import { limitStore } from "@/lib/platform/limits/store"
import { liveDirectory, liveStore } from "@/lib/platform/live/store"
import { jobStore } from "@/lib/platform/queue/store"
import { directoriesOf, storesOf } from "@/lib/platform/stores-of"

/** The stores of one company's part of the platform. */
export const platformStores = storesOf({
  changes: changeStore,
  idempotency: idempotencyStore,
  jobs: jobStore,
  live: liveStore,
  steps: stepStore,
})

/** What of platform belongs to no company, or to all. */
export const platformDirectories = directoriesOf({
  limits: limitStore,
  idempotency: idempotencyDirectory,
  live: liveDirectory,
  steps: stepDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    platform: ReturnType<typeof platformStores>
  }
  interface InstallationStores {
    platform: ReturnType<typeof platformDirectories>
  }
}
