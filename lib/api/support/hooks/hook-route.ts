import { ORPCError } from "@orpc/server"
import { boundedBody } from "@/lib/api/http/bounded-body"
import { failureResponse, uncached } from "@/lib/api/http/failure"
import { NotFoundError } from "@/lib/platform/errors"
import { takeHandedMail } from "@/lib/support/hooks/mutations"
import { hookWords, providers } from "@/lib/support/hooks/values"
import { longestMail } from "@/lib/support/inbound/schema"
import { apexContext } from "@/lib/work/contexts"
import { keepArriving } from "@/lib/work/mail-listener"

type Props = { params: Promise<{ provider: string; token: string[] }> }

/** The largest mail, as JSON or base64 has it. */
export const longestBody = 1.5 * longestMail

/**
 * Takes in a mail that a service hands over. What may be better the next time is answered with 5xx, so that the service tries
 * again.
 */
export async function takeMail(request: Request, { params }: Props): Promise<Response> {
  const { provider: named, token } = await params
  try {
    const provider = providers.find((each) => each === named)
    // Mailgun hands mails over as they came where the address ends so.
    const isWhole = token.length === 1 || (token.length === 2 && token[1] === "mime")
    if (!provider || !isWhole) throw new NotFoundError("Hook")
    const apex = apexContext()
    const tooLarge = () => new ORPCError("PAYLOAD_TOO_LARGE", { message: hookWords.tooLarge })
    const readBody = () => boundedBody(request, longestBody, tooLarge)
    const { headers } = request
    const handed = { provider, token: token[0] ?? "", headers, readBody, now: apex.now }
    await takeHandedMail(apex, handed, keepArriving)
    return uncached(Response.json({ status: "200" }))
  } catch (error) {
    const response = failureResponse(error)
    if (request.body) response.headers.set("Connection", "close")
    return response
  }
}
