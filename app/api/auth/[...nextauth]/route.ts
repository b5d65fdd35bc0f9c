import { askerContext } from "@/lib/api/asker"
import { callContext, failureResponse } from "@/lib/api/serve"
import { answerAuth } from "@/lib/auth/next-auth"
import { portalSignIn } from "@/lib/auth/portal-sign-in"

type Props = { params: Promise<{ nextauth: string[] }> }

async function answer(request: Request, { params }: Props): Promise<Response> {
  try {
    const ctx = await askerContext(callContext(request))
    return await answerAuth(request, (await params).nextauth, portalSignIn(ctx))
  } catch (error) {
    return failureResponse(error)
  }
}

export { answer as GET, answer as POST }
