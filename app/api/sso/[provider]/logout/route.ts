import { answerLogoutToken } from "@/lib/api/people/sign-in/by-provider/sso-route"

type Props = { params: Promise<{ provider: string }> }

/** An identity provider says that a person has signed out there. Its token proves it, not the origin. */
export const POST = async (request: Request, { params }: Props): Promise<Response> =>
  answerLogoutToken(request, (await params).provider)
