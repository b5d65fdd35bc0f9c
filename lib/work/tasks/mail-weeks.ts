import { database } from "@/lib/platform/db/database"
import { log } from "@/lib/platform/log"
import { mailWeek } from "@/lib/reporting/weekly/mutations"
import { companiesToMail } from "@/lib/reporting/weekly/queries"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Every hour, since Monday morning comes at another one in each zone; of several instances, one does it. */
export const mailWeeksSchedule = "7 * * * * mail-weeks"

/** Mails those who asked for them the figures of the week that is over; a company in which that fails is logged, and keeps no other waiting. */
export async function mailWeeks(db = database(), now = new Date()) {
  const ctx = { ...apexContext(db), now }
  for await (const id of companiesToMail(ctx)) {
    const organisation = await findOrganisationById(ctx, id)
    if (!organisation) continue
    await mailWeek({ ...operatorContext(organisation, db), now }).catch((err) =>
      log().error({ err, organisation: id }, "The figures of a week could not be mailed"),
    )
  }
}
