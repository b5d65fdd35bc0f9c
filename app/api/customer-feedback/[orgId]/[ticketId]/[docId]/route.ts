import { accountContext } from "@/lib/api/account-asker"
import { failureResponse } from "@/lib/api/failure"
import { formFields, seeOther } from "@/lib/api/form-fields"
import { callContext } from "@/lib/api/serve"
import { ConflictError, InvalidError } from "@/lib/errors"
import { surveyDonePath, surveyPath } from "@/lib/paths"
import { logSurvey, submitSurvey } from "@/lib/surveys/mutations"

type Props = { params: Promise<{ orgId: string; ticketId: string; docId: string }> }

/**
 * A survey's form as a browser sends it without a script. Where it came from is not asked: a page that tells no address
 * sends no Origin either, and nobody else has the link.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { orgId: organisationId, ticketId, docId: id } = await params
  const place = { organisationId, ticketId, id }
  try {
    const ctx = await accountContext({ ...callContext(request), token: undefined })
    const { value = "", comment = "", key } = await formFields(request)
    await logSurvey(ctx, place, ["clickedAt", "pressedAt"])
    await submitSurvey(ctx, place, { value, comment }, key || undefined)
    return seeOther(surveyDonePath)
  } catch (error) {
    // Its page says that it was answered before.
    if (error instanceof ConflictError) return seeOther(surveyPath(place))
    if (!(error instanceof InvalidError)) return failureResponse(error)
    const check = encodeURIComponent(Object.keys(error.fields).join(","))
    return seeOther(`${surveyPath(place)}?check=${check}`)
  }
}
