import { activityPath } from "@/lib/platform/paths"
import type { ActivityFilter } from "@/lib/tenancy/activity/schema"
import type { activityGroups } from "@/lib/tenancy/activity/values"

/** The address of a part of the log, from a cursor on. */
export function activityAddress(filter: ActivityFilter, after = "") {
  const asked = new URLSearchParams(
    Object.entries({ ...filter, after }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return asked.size > 0 ? `${activityPath}?${asked}` : activityPath
}

export const groupLabels: Record<(typeof activityGroups)[number], string> = {
  account: "Accounts and sign-ins",
  agent: "Agents",
  team: "Teams",
  ticket: "Tickets",
  comment: "Comments",
  article: "Articles",
  consent: "Consents",
  portal: "Settings",
}
