import { staffContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { answerKeyed, inert } from "@/lib/api/http/plain-route"
import { parseInput } from "@/lib/platform/input"
import { periodAsked } from "@/lib/reporting/overview/span"
import { exportTable } from "@/lib/reporting/reports/csv"
import { exportInput } from "@/lib/reporting/reports/schema"

/** GET gives one table of the reports as CSV. */
export const giveReport = (request: Request): Promise<Response> =>
  answerKeyed(request, "reports", async (call) => {
    const ctx = await staffContext(call)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const { table, ...period } = parseInput(exportInput, query)
    const { name, text } = await exportTable(ctx, table, periodAsked(period))
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
    }
    return new Response(text, { headers: { ...inert, ...headers } })
  })
