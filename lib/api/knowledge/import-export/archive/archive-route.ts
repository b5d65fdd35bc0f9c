import { Readable } from "node:stream"
import { staffContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { answerKeyed } from "@/lib/api/http/plain-route"
import {
  exportKnowledge,
  importKnowledge,
  requireExporter,
} from "@/lib/knowledge/import-export/archive/mutations"

/** GET gives the portal's articles as a ZIP of Markdown, as it is made; HEAD its headers alone, which is no export. */
export const giveKnowledge = (request: Request): Promise<Response> =>
  answerKeyed(request, "articles", async (call) => {
    const ctx = await staffContext(call)
    const isHead = request.method === "HEAD"
    if (isHead) await requireExporter(ctx)
    const zip = isHead ? null : await exportKnowledge(ctx, request.signal)
    const name = `knowledge-${ctx.organisation.identifier}-${ctx.now.toISOString().slice(0, 10)}.zip`
    const headers = { "Content-Type": "application/zip", "Content-Disposition": contentDisposition(name) }
    return new Response(zip ? (Readable.toWeb(zip) as ReadableStream<Uint8Array>) : null, { headers })
  })

/** POST takes such a ZIP and answers what came of it. */
export const takeKnowledge = (request: Request): Promise<Response> =>
  answerKeyed(request, "articles", async (call) => {
    const ctx = await staffContext(call)
    return Response.json({ status: 200, data: await importKnowledge(ctx, request.body) })
  })
