import { apexAskerContext, askerContext, isApex } from "@/lib/api/asker"
import { apexSignIn } from "@/lib/api/auth/apex-sign-in"
import { answerAuth } from "@/lib/api/auth/next-auth"
import { portalSignIn } from "@/lib/api/auth/portal-sign-in"
import { failureResponse } from "@/lib/api/failure"
import { callContext } from "@/lib/api/serve"

type Props = { params: Promise<{ nextauth: string[] }> }

async function answer(request: Request, { params }: Props): Promise<Response> {
  try {
    const call = callContext(request)
    const place = isApex(call.host)
      ? apexSignIn(await apexAskerContext(call))
      : portalSignIn(await askerContext(call))
    return await answerAuth(request, (await params).nextauth, place)
  } catch (error) {
    return failureResponse(error)
  }
}

export { answer as GET, answer as POST }
