import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { Overview } from "@/lib/reporting/overview/schema"
import type { OverviewDays } from "@/lib/reporting/overview/values"
import type { staffOverview } from "./calls"

const { getOverview } = staffClientOf<typeof staffOverview>({ getOverview: get })

/** The figures of the last days, beginning with those the server rendered. */
export const overviewOf = (days: OverviewDays, first?: Overview) =>
  queryOptions({
    queryKey: ["overview", days],
    queryFn: (): Promise<Overview> => getOverview({ days: String(days) }),
    initialData: first?.days === days ? first : undefined,
    staleTime: 60_000,
    retry: 1,
  })
