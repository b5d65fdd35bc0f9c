import { ownContext } from "@/lib/api/http/account-asker"
import { boundedBody } from "@/lib/api/http/bounded-body"
import { answerPlain } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { InvalidError } from "@/lib/platform/errors"
import { keepLogo } from "@/lib/portals/settings/mutations"
import { largestLogo, logoFault } from "@/lib/portals/settings/values"

const tooLarge = () => new InvalidError(logoFault, { logo: logoFault })

/** POST keeps the bytes of a picture, whatever they are said to be, and answers its address; saving it makes it the logo. */
export const takeLogo = (request: Request): Promise<Response> =>
  answerPlain(request, async () => {
    const ctx = await ownContext(callContext(request))
    const logo = await keepLogo(ctx, () => boundedBody(request, largestLogo, tooLarge))
    return Response.json({ status: 200, data: { logo } })
  })
