import { accountContext } from "@/lib/api/http/account-asker"
import { answerPlain } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { issueChallenge } from "@/lib/platform/challenges/queries"

/** What a guest's browser solves before it sends a form (D-30). */
export const GET = (request: Request): Promise<Response> =>
  answerPlain(request, async () =>
    Response.json(await issueChallenge(await accountContext(callContext(request)))),
  )
