import { ownContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import type { CallContext } from "@/lib/api/http/serve"
import { requestExport } from "@/lib/privacy/exports/mutations"
import { exportProgress } from "@/lib/privacy/exports/queries"
import { type ExportKind, exportWords } from "@/lib/privacy/exports/schema"
import { exportCalls } from "./contract"
import { toExport } from "./wire"

async function request(call: CallContext, claims: Parameters<typeof ownContext>[1], kind: ExportKind) {
  const { id, status } = await requestExport(await ownContext(call, claims), kind)
  return { status: 200 as const, message: exportWords.requested, results: { id, status } }
}

export const exportsRouter = answering(exportCalls, {
  exportcsv: (call, input) => request(call, input, input.type),
  exportTicketData: (call, input) => request(call, input, input.type ?? "tickets"),
  exportProgress: async (call, input) => ({
    status: 200,
    results: (await exportProgress(await ownContext(call, input))).map(toExport),
  }),
})
