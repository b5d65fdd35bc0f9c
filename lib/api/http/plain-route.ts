import type { KeyArea } from "@/lib/people/api-keys/values"
import { failureResponse, uncached } from "./failure"
import { refuseForeign } from "./foreign"
import { type CallContext, keyCallContext } from "./serve"

/** Answers a route that is no call as calls are answered: for the portal's own pages, refused in the same words, kept by no cache. */
export async function answerPlain(request: Request, work: () => Promise<Response>): Promise<Response> {
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

/** Does so for a route that also takes API keys of this area; the answer says how often a key may ask on. */
export async function answerKeyed(
  request: Request,
  area: KeyArea,
  work: (call: CallContext) => Promise<Response>,
): Promise<Response> {
  const call = keyCallContext(request, area)
  const response = await answerPlain(request, () => work(call))
  for (const [name, value] of call.replyHeaders) response.headers.append(name, value)
  return response
}

/** Of bytes that people brought: a browser shows or keeps them as what they are said to be, and runs nothing in them. */
export const inert = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
}
