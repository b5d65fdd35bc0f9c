import { type ActivityFilter, activityFilter } from "@/lib/tenancy/activity/schema"

/** The filter in the page's address; values that are not allowed are left out. */
export function filterIn(asked: Record<string, string | undefined>): ActivityFilter {
  const fields = Object.entries(asked).filter(
    ([name, value]) => value && activityFilter.shape[name as keyof ActivityFilter]?.safeParse(value).success,
  )
  return Object.fromEntries(fields)
}
