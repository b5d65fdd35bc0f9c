import { z } from "zod"
import { own } from "@/lib/api/http/calls"
import { ownAccount, ownPortal, text } from "@/lib/api/http/inputs"
import { done, status } from "@/lib/api/http/replies"
import { requestExport } from "@/lib/privacy/exports/mutations"
import { exportProgress } from "@/lib/privacy/exports/queries"
import { exportWords } from "@/lib/privacy/exports/schema"
import type { ExportKind } from "@/lib/privacy/exports/values"
import type { Context } from "@/lib/tenancy/context"
import { toExport } from "./wire"

const type = z.enum(["personal", "tickets", "all"], "type is one of: personal, tickets, all")
const ignored = text.optional()

const request = {
  ...ownAccount,
  companyidentifier: ownPortal.companyidentifier,
  domainname: ignored.describe("Ignored, like all below: the portal and the profile say it"),
  portalname: ignored,
  firstname: ignored,
  phone: ignored,
  timezone: ignored,
  country: ignored,
}

const dataExport = z.object({
  id: z.string(),
  type,
  status: z.enum(["queued", "ready", "failed"]),
  done: z.number().describe("Records written so far"),
  total: z.number().describe("Of how many; 0 before the file is begun"),
  size: z.number().nullable().describe("Bytes of the file, once there is one"),
  createdat: z.string().describe("ISO 8601, UTC"),
  expiresat: z.string().nullable().describe("Until when the mailed link counts"),
  fetchedat: z.string().nullable().describe("When it was used"),
})
export type ExportShape = z.infer<typeof dataExport>

const requested = done.extend({ results: dataExport.pick({ id: true, status: true }) })
const asked = async (ctx: Context, kind: ExportKind) => ({
  status: 200 as const,
  message: exportWords.requested,
  results: await requestExport(ctx, kind),
})

/** The calls of base A about what a customer takes with them. */
export const exportCalls = {
  exportcsv: own
    .write("Has a file of the signed-in customer's data made, and mails a link to it", { ...request, type })
    .route({ description: "The same asked for again while the file is being made is the same file." })
    .answers(requested, (ctx, { type }) => asked(ctx, type)),
  exportTicketData: own
    .write("The same of the signed-in customer's tickets", {
      ...request,
      type: type.optional().describe("'tickets' when absent"),
    })
    .answers(requested, (ctx, { type = "tickets" }) => asked(ctx, type)),
  exportProgress: own
    .write("How far the signed-in customer's files are, the newest first, at most ten", ownAccount)
    .answers(z.object({ status, results: z.array(dataExport) }), async (ctx) => ({
      status: 200,
      results: (await exportProgress(ctx)).map(toExport),
    })),
}
