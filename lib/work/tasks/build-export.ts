import type { Task } from "graphile-worker"
import { database } from "@/lib/platform/db/database"
import { buildExport, giveUpExport } from "@/lib/privacy/exports/build"
import { exportJob } from "@/lib/privacy/exports/jobs"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Makes one file of a customer's data. */
export const buildExportFile: Task = async (asked, { job, abortSignal }) => {
  const { organisationId, exportId } = exportJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  const ctx = { organisation, store: openStore(database(), organisationId), now: new Date() }
  try {
    await buildExport(ctx, exportId, abortSignal)
  } catch (error) {
    if (job.attempts >= job.max_attempts) await giveUpExport(ctx, exportId)
    throw error
  }
}
