import { signedInContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { answerKeyed, inert } from "@/lib/api/http/plain-route"
import { exportRedirects } from "@/lib/knowledge/redirects/queries"

/** GET gives the company's redirects as CSV. */
export const giveRedirects = (request: Request): Promise<Response> =>
  answerKeyed(request, "settings", async (call) => {
    const { name, text } = await exportRedirects(await signedInContext(call))
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
    }
    return new Response(text, { headers: { ...inert, ...headers } })
  })
