import { finishDeletionJob } from "@/lib/privacy/deletion/jobs"
import { finishDeletion } from "@/lib/privacy/deletion/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Finishes the deletion of an account whose password another installation keeps, if that one has removed it. */
export async function finishDeletionOf(asked: unknown) {
  const { organisationId, accountId } = finishDeletionJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (organisation) await finishDeletion(operatorContext(organisation), accountId)
}
