import { database } from "@/lib/platform/db/database"
import { giveUpExport } from "@/lib/privacy/exports/build"
import { sweepExports as sweep } from "@/lib/privacy/exports/sweep"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Every hour; of several instances, one does it. */
export const sweepExportsSchedule = "41 * * * * sweep-exports"

/** Removes export files that can no longer be fetched or belong to nothing. */
export async function sweepExports() {
  const ctx = apexContext()
  await sweep(ctx, async ({ organisationId, id }) => {
    const organisation = await findOrganisationById(ctx, organisationId)
    const store = openStore(database(), organisationId)
    if (organisation) await giveUpExport({ organisation, store, now: ctx.now }, id)
    else await store.privacy.exports.fail(id)
  })
}
