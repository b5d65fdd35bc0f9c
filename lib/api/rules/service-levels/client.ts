import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffServiceLevels } from "./calls"

const client = staffClientOf<typeof staffServiceLevels>({ listServiceLevels: get, serviceLevelReport: get })

export const { createServiceLevel, changeServiceLevel, orderServiceLevels, removeServiceLevel } = client

/** The company's service levels, and how far open tickets have been measured since they changed. */
export const serviceLevels = () =>
  queryOptions({
    queryKey: ["staff", "service-levels"],
    queryFn: async () => client.listServiceLevels({}),
    retry: 1,
  })
