import { staffContext } from "@/lib/api/http/account-asker"
import { boundedBody } from "@/lib/api/http/bounded-body"
import { answerKeyed } from "@/lib/api/http/plain-route"
import { InvalidError } from "@/lib/platform/errors"
import { putArticleImage } from "@/lib/tenancy/images/mutations"
import { largestArticleImage } from "@/lib/tenancy/images/schema"

const tooLarge = () => new InvalidError("An image may have at most 5 MB")

/** POST ?name takes the bytes of an image for an article, whatever they are said to be, and answers where it lies. */
export const takeArticleImage = (request: Request): Promise<Response> =>
  answerKeyed(request, "articles", async (call) => {
    const ctx = await staffContext(call)
    const name = new URL(request.url).searchParams.get("name") ?? ""
    const bytes = await boundedBody(request, largestArticleImage, tooLarge)
    return Response.json({ status: 200, data: await putArticleImage(ctx, bytes, name.slice(0, 255)) })
  })
