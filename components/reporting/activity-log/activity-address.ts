import { activityPath } from "@/lib/platform/paths"
import type { ActivityFilter } from "@/lib/tenancy/activity/schema"

/** The address of a part of the log, from a cursor on. */
export function activityAddress(filter: ActivityFilter, after = "") {
  const asked = new URLSearchParams(
    Object.entries({ ...filter, after }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return asked.size > 0 ? `${activityPath}?${asked}` : activityPath
}
