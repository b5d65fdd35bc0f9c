import { accountContext } from "@/lib/api/account-asker"
import { failureResponse } from "@/lib/api/failure"
import { refuseForeign } from "@/lib/api/foreign"
import { formFields, seeOther } from "@/lib/api/form-fields"
import { callContext } from "@/lib/api/serve"
import { InvalidError } from "@/lib/errors"
import { submitTicketPath, ticketSubmittedPath } from "@/lib/paths"
import { createGuestTicket } from "@/lib/tickets/mutations"
import type { GuestTicketForm } from "@/lib/tickets/schema"
import { submit } from "@/lib/tickets/submission"
import { htmlOf } from "@/lib/tickets/text-html"

/** The public ticket form as a browser sends it without a script: no challenge, so stricter limits. */
export async function POST(request: Request): Promise<Response> {
  try {
    const foreign = refuseForeign(request)
    if (foreign) throw foreign
    const ctx = await accountContext(callContext(request))
    const { key, body = "", ...fields } = await formFields(request)
    const input = { ...fields, body: htmlOf(body) } as GuestTicketForm
    const sent = { kind: "ticket" as const, request: input, key: key || undefined }
    await submit(ctx, { ...sent, guest: { email: fields.email ?? "" } }, async (inside) => {
      const { id, number } = await createGuestTicket(inside, input)
      return { ticket_id: id, num_ticket_id: number }
    })
    return seeOther(ticketSubmittedPath)
  } catch (error) {
    if (!(error instanceof InvalidError)) return failureResponse(error)
    const check = Object.keys(error.fields).join(",") || "form"
    return seeOther(`${submitTicketPath}?check=${encodeURIComponent(check)}`)
  }
}
