import { accountContext } from "@/lib/api/http/account-asker"
import { failureOf } from "@/lib/api/http/failure"
import { formFields, seeOther } from "@/lib/api/http/form-fields"
import { callContext } from "@/lib/api/http/serve"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { surveyPath } from "@/lib/platform/paths"
import { logSurvey, submitSurvey } from "@/lib/support/surveys/mutations"
import { ratings } from "@/lib/support/surveys/values"

type Props = { params: Promise<{ orgId: string; ticketId: string; docId: string }> }

/**
 * A survey's form as a browser sends it without a script, or before the script runs: its page says what came of it,
 * because the page that thanks needs a state that only a script can leave (S09). The request's origin is not checked:
 * a page that tells no address sends no Origin either, and only the recipient has the link.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { orgId: organisationId, ticketId, docId: id } = await params
  const place = { organisationId, ticketId, id }
  let value = ""
  const lead = (outcome: Record<string, string>) =>
    seeOther([surveyPath(place), new URLSearchParams(outcome)].filter(String).join("?"))
  try {
    const ctx = await accountContext({ ...callContext(request), token: undefined })
    const { comment = "", key, ...fields } = await formFields(request)
    value = fields.value ?? ""
    // That it cannot be noted is no reason to refuse the answer.
    await logSurvey(ctx, place, ["clickedAt", "pressedAt"]).catch(() => {})
    await submitSurvey(ctx, place, { value, comment }, key || undefined)
    return lead({ sent: "1" })
  } catch (error) {
    return lead(reasonOf(error, value))
  }
}

const isRating = (value: string) => Object.values(ratings).some(({ values }) => values.includes(value))

function reasonOf(error: unknown, value: string): Record<string, string> {
  // Its page says so by itself.
  if (error instanceof ConflictError || error instanceof NotFoundError) return {}
  if (error instanceof InvalidError)
    return { check: Object.keys(error.fields).join(","), ...(isRating(value) && { value }) }
  return { refused: String(failureOf(error, "customer-feedback").status) }
}
