import { apexAskerContext, askerContext, isApex } from "@/lib/api/http/asker"
import { failureResponse } from "@/lib/api/http/failure"
import { callContext } from "@/lib/api/http/serve"
import { apexSignIn } from "@/lib/api/people/sign-in/next-auth/apex-sign-in"
import { answerAuth } from "@/lib/api/people/sign-in/next-auth/next-auth"
import { portalSignIn } from "@/lib/api/people/sign-in/next-auth/portal-sign-in"

type Props = { params: Promise<{ nextauth: string[] }> }

async function answer(request: Request, { params }: Props): Promise<Response> {
  try {
    const call = callContext(request)
    const place = isApex(call.host)
      ? apexSignIn(await apexAskerContext(call))
      : portalSignIn(await askerContext(call, { mayLackSecond: true }))
    return await answerAuth(request, (await params).nextauth, place)
  } catch (error) {
    return failureResponse(error)
  }
}

export { answer as GET, answer as POST }
