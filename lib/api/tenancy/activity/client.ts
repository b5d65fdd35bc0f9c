import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"
import type { ShownActivity } from "@/lib/reporting/activity-log/schema"
import type { ActivityFilter } from "@/lib/tenancy/activity/schema"
import type { staffActivity } from "./calls"

const { searchActivity } = staffClientOf<typeof staffActivity>({ searchActivity: get, listActivity: get })

/** The entries of the log that a filter leaves, from the page the server rendered on. */
export const activityFound = (filter: ActivityFilter & { timeZone?: string }, first: Page<ShownActivity>) =>
  listFrom("entries", ["activity", filter], first, (lastVisible) =>
    searchActivity({ ...filter, lastVisible }),
  )
