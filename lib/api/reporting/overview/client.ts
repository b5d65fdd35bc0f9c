import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { Overview } from "@/lib/reporting/overview/schema"
import { askedPeriod, type Period } from "@/lib/reporting/overview/values"
import type { staffOverview } from "./calls"

const { getOverview } = staffClientOf<typeof staffOverview>({ getOverview: get })

/** The figures of a period, beginning with those the server rendered. */
export const overviewOf = (period: Period, first: Overview) =>
  queryOptions({
    queryKey: ["overview", askedPeriod(period)],
    queryFn: (): Promise<Overview> => getOverview(askedPeriod(period)),
    initialData: first,
    staleTime: 60_000,
    retry: 1,
  })
