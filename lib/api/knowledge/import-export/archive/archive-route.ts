import { Readable } from "node:stream"
import { staffContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { failureResponse, uncached } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import { callContext } from "@/lib/api/http/serve"
import { exportKnowledge, importKnowledge } from "@/lib/knowledge/import-export/archive/mutations"

/** GET gives the portal's articles as a ZIP of Markdown, as it is made. */
export const giveKnowledge = (request: Request): Promise<Response> =>
  answer(request, async () => {
    const ctx = await staffContext(callContext(request))
    const zip = await exportKnowledge(ctx, request.signal)
    const name = `knowledge-${ctx.organisation.identifier}-${ctx.now.toISOString().slice(0, 10)}.zip`
    const headers = { "Content-Type": "application/zip", "Content-Disposition": contentDisposition(name) }
    return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array>, { headers })
  })

/** POST takes such a ZIP and answers what came of it. */
export const takeKnowledge = (request: Request): Promise<Response> =>
  answer(request, async () => {
    const ctx = await staffContext(callContext(request))
    return Response.json({ status: 200, data: await importKnowledge(ctx, request.body) })
  })

async function answer(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    const refusal = refuseForeign(request)
    if (refusal) throw refusal
    return uncached(await work())
  } catch (error) {
    const response = failureResponse(error)
    // The rest of a refused body is not waited for.
    if (request.body) response.headers.set("Connection", "close")
    return response
  }
}
