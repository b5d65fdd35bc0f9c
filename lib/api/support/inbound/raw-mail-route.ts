import { accountContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { answerKeyed, inert } from "@/lib/api/http/plain-route"
import { openRawMail } from "@/lib/support/inbound/suspended/queries"

/** GET gives staff a mail as it came, as a download only. */
export function giveRawMail(request: Request, id: string): Promise<Response> {
  return answerKeyed(request, "tickets", async (call) => {
    const { name, size, bytes } = await openRawMail(await accountContext(call), id)
    const isHead = request.method === "HEAD"
    // Nothing else would close it.
    if (isHead) await bytes.cancel()
    return new Response(isHead ? null : bytes, {
      headers: {
        "Content-Type": "message/rfc822",
        "Content-Length": String(size),
        "Content-Disposition": contentDisposition(name),
        ...inert,
      },
    })
  })
}
