import { queryOptions } from "@tanstack/react-query"
import { clientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import type { ShownExport } from "@/lib/privacy/exports/schema"
import type { exportCalls } from "./calls"
import { fromExport } from "./wire"

const client = clientOf<typeof exportCalls>("/api/kb")

/** @throws Refusal */
export const requestExport = proved(client.exportcsv)

const askAgainMs = 2_000

/** How far the customer's files are, the newest first; asked again for as long as one is being made. */
export const exportProgress = () =>
  queryOptions({
    queryKey: ["exports"],
    queryFn: async (): Promise<ShownExport[]> => (await client.exportProgress({})).results.map(fromExport),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "queued") ? askAgainMs : false,
    retry: 1,
  })
