import { z } from "zod"
import { activityGroups } from "@/lib/tenancy/activity/schema"
import { accountCall, activityShape } from "./account-shapes"
import { lastVisible } from "./call"
import { staffActivityRoutes as routes } from "./staff-activity-routes"
import { moment, paging, replyOf, wording } from "./staff-shapes"

const entry = z.object({
  id: z.string(),
  action: z.string().describe("Noun and verb, such as comment.approved"),
  actorName: z.string().describe("Empty where the account is gone, or nobody was signed in"),
  actorRole: z.string(),
  subject: z
    .object({ label: z.string(), href: z.string().nullable().describe("Its page on the portal") })
    .nullable()
    .describe("What it was done to, where that is still there"),
  detail: z.string(),
  createdAt: moment,
})

/** What happened in the company, for those who manage the portal. */
export const staffActivity = {
  searchActivity: accountCall
    .route({ ...routes.searchActivity, summary: "Entries of the activity log, newest first, 20 at a time" })
    .input(
      z.object({
        group: z.enum(activityGroups).optional(),
        person: wording(254).optional().describe("Part of a colleague's name, or anybody's whole address"),
        from: wording(10).optional().describe("The first day, such as 2026-01-31"),
        to: wording(10).optional().describe("The last day"),
        timeZone: wording(64).optional().describe("Whose days they are; UTC"),
        text: wording(100).optional().describe("Part of an entry's detail"),
        lastVisible,
      }),
    )
    .output(replyOf(z.object({ entries: z.array(entry), ...paging }))),
  listActivity: accountCall
    .route({
      ...routes.listActivity,
      summary: "What happened in the company, newest first, 20 at a time",
      description: "Entries as the specification has them; searchActivity says more and is searched.",
      deprecated: true,
    })
    .input(z.object({ lastVisible }))
    .output(replyOf(z.object({ log: z.array(activityShape), ...paging }))),
}
