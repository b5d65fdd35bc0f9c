import { database } from "@/lib/platform/db/database"
import { type Env, readEnv } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { removeOldActivity } from "@/lib/tenancy/activity/mutations"
import { everyOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"
import { forEachCompany } from "./for-each-company"

/** Every night, and after a night without any instance as soon as there is one; of several instances, one does it. */
export const sweepActivitySchedule = "17 2 * * * sweep-activity ?fill=1d"

const dayMs = 24 * 60 * 60 * 1000

/** Removes what the companies' logs hold from before `ACTIVITY_DAYS`, and logs how many entries of all of them. A company in which that fails is logged, and tried again with the job. */
export async function sweepActivity(
  now = new Date(),
  { ACTIVITY_DAYS }: Pick<Env, "ACTIVITY_DAYS"> = readEnv(),
) {
  if (ACTIVITY_DAYS === 0) return
  const before = new Date(now.getTime() - ACTIVITY_DAYS * dayMs)
  let entries = 0
  try {
    await forEachCompany(
      everyOrganisation(apexContext()),
      async ({ id }) => {
        entries += await removeOldActivity({ store: openStore(database(), id) }, before)
      },
      "Old entries of a log of activity could not be removed",
    )
  } finally {
    if (entries > 0) log().info({ entries, before }, "Old entries of the logs of activity were removed")
  }
}
