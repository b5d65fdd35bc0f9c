import { failureResponse, uncached } from "./failure"
import { refuseForeign } from "./foreign"

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

/** Of bytes that people brought: a browser shows or keeps them as what they are said to be, and runs nothing in them. */
export const inert = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
}
