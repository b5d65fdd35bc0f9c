import { database } from "@/lib/platform/db/database"
import { fileMailJob } from "@/lib/support/inbound/jobs"
import { fileMail } from "@/lib/support/inbound/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Makes one mail part of a ticket. */
export async function fileReceivedMail(asked: unknown) {
  const { organisationId, mailId } = fileMailJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await fileMail({ organisation, store: openStore(database(), organisationId), now: new Date() }, mailId)
}
