import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { ownAccount, ownPortal, text } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"

const type = z.enum(["personal", "tickets", "all"], "type is one of: personal, tickets, all")
const ignored = text.optional()

const request = ownAccount.extend({
  companyidentifier: ownPortal.shape.companyidentifier,
  domainname: ignored.describe("Ignored, like all below: the portal and the profile say it"),
  portalname: ignored,
  firstname: ignored,
  phone: ignored,
  timezone: ignored,
  country: ignored,
})

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

const requested = done.extend({ results: z.object({ id: z.string(), status: dataExport.shape.status }) })

/** The calls of base A about what a customer takes with them. */
export const exportCalls = {
  exportcsv: account
    .write("Has a file of the signed-in customer's data made, and mails a link to it", {
      description: "The same asked for again while the file is being made is the same file.",
    })
    .input(request.extend({ type }))
    .output(requested),
  exportTicketData: account
    .write("The same of the signed-in customer's tickets")
    .input(request.extend({ type: type.optional().describe("'tickets' when absent") }))
    .output(requested),
  exportProgress: account
    .write("How far the signed-in customer's files are, the newest first, at most ten")
    .input(ownAccount)
    .output(z.object({ status: z.literal(200), results: z.array(dataExport) })),
}
