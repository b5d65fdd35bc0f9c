import { ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { keepLogo } from "@/lib/portals/settings/mutations"
import { largestLogo, logoFault } from "@/lib/portals/settings/schema"
import { ownContext } from "./account-asker"
import { boundedBody } from "./bounded-body"
import { failureResponse, uncached } from "./failure"
import { refuseForeign } from "./foreign"
import { callContext } from "./serve"

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
