import { queryOptions } from "@tanstack/react-query"
import { clientOf } from "@/lib/api/http/client-of"
import type { ExportKind, ShownExport } from "@/lib/privacy/exports/schema"
import type { exportCalls } from "./calls"
import { fromExport } from "./wire"

const client = /* @__PURE__ */ clientOf<typeof exportCalls>("/api/kb")

const askAgainMs = 2_000

/** Has a file made, to which a link is mailed. @returns what to tell the reader (R06) @throws Refusal */
export async function requestExport(kind: ExportKind): Promise<string> {
  const { message } = await client.exportcsv({ type: kind })
  return message
}

/** How far the customer's files are, the newest first; asked again for as long as one is being made. */
export const exportProgress = () =>
  queryOptions({
    queryKey: ["exports"],
    queryFn: async (): Promise<ShownExport[]> => {
      const { results } = await client.exportProgress({})
      return results.map(fromExport)
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "queued") ? askAgainMs : false,
    retry: 1,
  })
