import { failureResponse } from "@/lib/api/http/failure"
import { answerOwnMetadata, answerSso } from "@/lib/api/people/sign-in/by-provider/sso-route"

type Props = { params: Promise<{ provider: string; step: string }> }

/** A sign-in at an identity provider begins here, and ends; one that speaks SAML reads here of the portal. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { provider, step } = await params
  if (step !== "start" && step !== "callback" && step !== "metadata")
    return new Response(null, { status: 404 })
  try {
    if (step === "metadata") return await answerOwnMetadata(request, provider)
    return await answerSso(request, provider, step)
  } catch (error) {
    return failureResponse(error)
  }
}

/** Looking must not use a sign-in up. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: "GET" } })
