import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { SystemReport } from "@/lib/operations/system/schema"
import type { staffSystem } from "./calls"

const { getSystem } = staffClientOf<typeof staffSystem>({ getSystem: get })

/** How the installation is, beginning with the report the server rendered. */
export const systemOf = (first: SystemReport) =>
  queryOptions({
    queryKey: ["system"],
    queryFn: (): Promise<SystemReport> => getSystem({}),
    initialData: first,
    staleTime: 15_000,
    retry: 1,
  })
