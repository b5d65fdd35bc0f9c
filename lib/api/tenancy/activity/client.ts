import { staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import type { Page } from "@/lib/platform/cursor"
import type { ActivityFilter, ShownActivity } from "@/lib/tenancy/activity/schema"

/** The entries of the log that a filter leaves, from the page the server rendered on. */
export const activityFound = (filter: ActivityFilter & { timeZone?: string }, first: Page<ShownActivity>) =>
  pagesFrom(["activity", filter], first, async (lastVisible) => {
    const { data } = await staffApi.searchActivity({ ...filter, lastVisible })
    return { items: data.entries, next: data.lastVisible }
  })
