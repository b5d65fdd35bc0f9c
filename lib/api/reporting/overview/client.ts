import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"
import type { Overview, OverviewDays } from "@/lib/reporting/overview/schema"

/** The figures of the last days, beginning with those the server rendered. */
export const overviewOf = (days: OverviewDays, first?: Overview) =>
  queryOptions({
    queryKey: ["overview", days],
    queryFn: async (): Promise<Overview> => (await staffApi.getOverview({ days: String(days) })).data,
    initialData: first?.days === days ? first : undefined,
    staleTime: 60_000,
    retry: 1,
  })
