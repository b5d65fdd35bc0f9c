import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { lastVisible, wording } from "@/lib/api/http/inputs"
import { searchActivity } from "@/lib/reporting/activity-log/queries"
import { shownActivity } from "@/lib/reporting/activity-log/schema"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { activityGroups } from "@/lib/tenancy/activity/values"
import { toActivity } from "./wire"

export const activityShape = z.object({
  product_name: z.literal("helpdesk"),
  action: z.string().describe("For sign-ins one of: 'Login by Common Login', 'Login by own database'"),
  user_id: z.string().describe("Who did it; empty for somebody not signed in"),
  company_name: z.string(),
  user_type: z.string().describe("admin, agent, customer, or what else acted"),
  partition_key: z.string().describe("The organisation's id"),
  addedon: z.string().describe("ISO 8601, UTC"),
})

/** What happened in the company, for those who manage the portal. */
export const staffActivity = {
  searchActivity: signedIn
    .read("Entries of the activity log, newest first, 20 at a time", {
      group: z.enum(activityGroups).optional(),
      person: wording(254).optional().describe("Part of a colleague's name, or anybody's whole address"),
      from: wording(10).optional().describe("The first day, such as 2026-01-31"),
      to: wording(10).optional().describe("The last day"),
      timeZone: wording(64).optional().describe("Whose days they are; UTC"),
      text: wording(100).optional().describe("Part of an entry's detail"),
      lastVisible,
    })
    .lists("entries", shownActivity, (ctx, { lastVisible, ...filter }) =>
      searchActivity(ctx, filter, lastVisible),
    ),
  listActivity: signedIn
    .read("What happened in the company, newest first, 20 at a time", { lastVisible })
    .route({
      description: "Entries as the specification has them; searchActivity says more and is searched.",
      deprecated: true,
    })
    .lists("log", activityShape, async (ctx, { lastVisible }) => {
      const { items, next } = await listActivity(ctx, lastVisible)
      return { items: items.map((entry) => toActivity(ctx.organisation, entry)), next }
    }),
}
