import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"
import type { ShownActivity } from "@/lib/reporting/activity-log/schema"
import type { ActivityFilter } from "@/lib/tenancy/activity/schema"
import type { staffActivity } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffActivity>("/api/staff", {
  searchActivity: get,
  listActivity: get,
})

/** The entries of the log that a filter leaves, from the page the server rendered on. */
export const activityFound = (filter: ActivityFilter & { timeZone?: string }, first: Page<ShownActivity>) =>
  pagesFrom(["activity", filter], first, async (lastVisible) => {
    const { data } = await client.searchActivity({ ...filter, lastVisible })
    return { items: data.entries, next: data.lastVisible }
  })
