import { Readable } from "node:stream"
import { signedInContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { answerPlain, inert } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { exportProblems } from "@/lib/moving/migrations/report"

/** GET gives what did not come with the company's move, or not whole, as CSV. */
export const giveMoveReport = (request: Request): Promise<Response> =>
  answerPlain(request, async () => {
    const { name, lines } = await exportProblems(await signedInContext(callContext(request)))
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
    }
    const body = Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream<Uint8Array>
    return new Response(body, { headers: { ...inert, ...headers } })
  })
