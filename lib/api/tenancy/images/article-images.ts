import { staffContext } from "@/lib/api/http/account-asker"
import { failureResponse, uncached } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import { callContext } from "@/lib/api/http/serve"
import { InvalidError } from "@/lib/platform/errors"
import { putArticleImage } from "@/lib/tenancy/images/mutations"
import { largestArticleImage } from "@/lib/tenancy/images/schema"

/** POST ?name takes the bytes of an image for an article, whatever they are said to be, and answers where it lies. */
export async function takeArticleImage(request: Request): Promise<Response> {
  try {
    const refusal = refuseForeign(request)
    if (refusal) throw refusal
    const ctx = await staffContext(callContext(request))
    const name = new URL(request.url).searchParams.get("name") ?? ""
    const data = await putArticleImage(ctx, await bytesOf(request), name.slice(0, 255))
    return uncached(Response.json({ status: 200, data }))
  } catch (error) {
    const response = failureResponse(error)
    // The rest of a refused body is not waited for.
    if (request.body) response.headers.set("Connection", "close")
    return response
  }
}

/** A body, read no further than the largest image goes. @throws InvalidError */
async function bytesOf({ body }: Request): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > largestArticleImage) throw new InvalidError("An image may have at most 5 MB")
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
