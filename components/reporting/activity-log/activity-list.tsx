"use client"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { activityFound } from "@/lib/api/tenancy/activity/client"
import type { Page } from "@/lib/platform/cursor"
import { words } from "@/lib/platform/words/words"
import type { ShownActivity } from "@/lib/reporting/activity-log/schema"
import type { ActivityFilter } from "@/lib/tenancy/activity/schema"
import { activityAddress } from "./activity-address"
import { ActivityEntry } from "./activity-entry"

type Props = { filter: ActivityFilter; timeZone: string; first: Page<ShownActivity> }

/** What happened, newest first. */
export function ActivityList({ filter, timeZone, first }: Props) {
  if (first.items.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={<LostSignpost />} title={words("reporting.activity")("noMatchingActivity")}>
          <p>
            {Object.keys(filter).length > 0
              ? words("reporting.activity")("tryFewerFilters")
              : words("reporting.activity")("whatPeopleDoHere")}
          </p>
        </EmptyState>
      </div>
    )
  return (
    <QueryProvider>
      <EndlessList
        pages={activityFound({ ...filter, timeZone }, first)}
        pathAfter={(cursor) => activityAddress(filter, cursor)}
        className="card divide-y divide-border"
      >
        {(entry) => <ActivityEntry entry={entry} />}
      </EndlessList>
    </QueryProvider>
  )
}
