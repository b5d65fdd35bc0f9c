import { ownContext } from "@/lib/api/http/account-asker"
import { boundedBody } from "@/lib/api/http/bounded-body"
import { failureResponse, uncached } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import { callContext } from "@/lib/api/http/serve"
import { ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { keepLogo } from "@/lib/portals/settings/mutations"
import { largestLogo, logoFault } from "@/lib/portals/settings/schema"

const tooLarge = () => new InvalidError(logoFault, { logo: logoFault })

/** POST keeps the bytes of a picture, whatever they are said to be, and answers its address; saving it makes it the logo. */
export async function takeLogo(request: Request): Promise<Response> {
  try {
    if (refuseForeign(request)) throw new ForbiddenError("This request comes from another site")
    const ctx = await ownContext(callContext(request))
    const logo = await keepLogo(ctx, () => boundedBody(request, largestLogo, tooLarge))
    return uncached(Response.json({ status: 200, data: { logo } }))
  } catch (error) {
    const response = failureResponse(error)
    // The rest of a refused body is not waited for.
    if (request.body) response.headers.set("Connection", "close")
    return response
  }
}
