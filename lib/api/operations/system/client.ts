import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"
import type { SystemReport } from "@/lib/operations/system/schema"

/** How the installation is, beginning with the report the server rendered. */
export const systemOf = (first: SystemReport) =>
  queryOptions({
    queryKey: ["system"],
    queryFn: async (): Promise<SystemReport> => (await staffApi.getSystem({})).data,
    initialData: first,
    staleTime: 15_000,
    retry: 1,
  })
