import { implement } from "@orpc/server"
import { requestExport } from "@/lib/privacy/exports/mutations"
import { exportProgress } from "@/lib/privacy/exports/queries"
import { type ExportKind, exportWords } from "@/lib/privacy/exports/schema"
import { ownContext } from "../account-asker"
import { exportCalls } from "../contract/exports"
import type { CallContext } from "../serve"
import { toExport } from "../wire/exports"

const os = implement(exportCalls).$context<CallContext>()
const status = 200 as const

async function request(context: CallContext, claims: Parameters<typeof ownContext>[1], kind: ExportKind) {
  const { id, status: stands } = await requestExport(await ownContext(context, claims), kind)
  return { status, message: exportWords.requested, results: { id, status: stands } }
}

export const exportsRouter = {
  exportcsv: os.exportcsv.handler(({ input, context }) => request(context, input, input.type)),
  exportTicketData: os.exportTicketData.handler(({ input, context }) =>
    request(context, input, input.type ?? "tickets"),
  ),
  exportProgress: os.exportProgress.handler(async ({ input, context }) => ({
    status,
    results: (await exportProgress(await ownContext(context, input))).map(toExport),
  })),
}
