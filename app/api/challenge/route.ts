import { accountContext } from "@/lib/api/http/account-asker"
import { failureResponse } from "@/lib/api/http/failure"
import { callContext } from "@/lib/api/http/serve"
import { issueChallenge } from "@/lib/platform/challenges/queries"

/** What a guest's browser solves before it sends a form (D-30). */
export async function GET(request: Request): Promise<Response> {
  try {
    const challenge = await issueChallenge(await accountContext(callContext(request)))
    return Response.json(challenge, { headers: { "Cache-Control": "private, no-store" } })
  } catch (error) {
    return failureResponse(error)
  }
}
