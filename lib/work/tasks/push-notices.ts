import { database } from "@/lib/platform/db/database"
import { pushNoticesJob } from "@/lib/support/notices/jobs"
import { pushWaiting } from "@/lib/support/notices/waiting-pushes"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Tells the browsers of one company's staff what they are to be told now. */
export async function pushNotices(asked: unknown) {
  const { organisationId } = pushNoticesJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await pushWaiting({ organisation, store: openStore(database(), organisationId), now: new Date() })
}
