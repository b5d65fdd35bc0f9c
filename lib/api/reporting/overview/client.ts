import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import type { Overview, OverviewDays } from "@/lib/reporting/overview/schema"
import type { staffOverview } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffOverview>("/api/staff", { getOverview: get })

/** The figures of the last days, beginning with those the server rendered. */
export const overviewOf = (days: OverviewDays, first?: Overview) =>
  queryOptions({
    queryKey: ["overview", days],
    queryFn: async (): Promise<Overview> => (await client.getOverview({ days: String(days) })).data,
    initialData: first?.days === days ? first : undefined,
    staleTime: 60_000,
    retry: 1,
  })
