import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import type { SystemReport } from "@/lib/operations/system/schema"
import type { staffSystem } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffSystem>("/api/staff", { getSystem: get })

/** How the installation is, beginning with the report the server rendered. */
export const systemOf = (first: SystemReport) =>
  queryOptions({
    queryKey: ["system"],
    queryFn: async (): Promise<SystemReport> => (await client.getSystem({})).data,
    initialData: first,
    staleTime: 15_000,
    retry: 1,
  })
