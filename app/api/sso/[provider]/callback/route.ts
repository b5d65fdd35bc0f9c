import { failureResponse } from "@/lib/api/http/failure"
import { answerSamlPost } from "@/lib/api/people/sign-in/by-provider/sso-route"

type Props = { params: Promise<{ provider: string }> }

/** A SAML provider's answer, which the browser posts from there. Its signature proves it, not the origin. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  try {
    return await answerSamlPost(request, (await params).provider)
  } catch (error) {
    return failureResponse(error)
  }
}
