import { accountContext } from "@/lib/api/http/account-asker"
import { failureOf, failureResponse } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import { formFields, seeOther } from "@/lib/api/http/form-fields"
import { callContext } from "@/lib/api/http/serve"
import { InvalidError } from "@/lib/platform/errors"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { parseInput } from "@/lib/platform/input"
import { submitTicketPath, ticketSubmittedPath } from "@/lib/platform/paths"
import { createGuestTicket } from "@/lib/support/tickets/mutations"
import { type GuestTicketForm, newGuestTicket } from "@/lib/support/tickets/schema"
import { submit } from "@/lib/support/tickets/submission"

/**
 * The public ticket form as a browser sends it without a script: no challenge, so stricter limits. The answer is
 * always a redirect to a page, which says what was refused.
 */
export async function POST(request: Request): Promise<Response> {
  const foreign = refuseForeign(request)
  if (foreign) return failureResponse(foreign)
  try {
    return seeOther(ticketSubmittedPath(await ask(request)))
  } catch (error) {
    return seeOther(`${submitTicketPath}?${new URLSearchParams(reasonOf(error))}`)
  }
}

/** @returns the ticket's number */
async function ask(request: Request): Promise<number> {
  const ctx = await accountContext(callContext(request))
  const { key, body = "", ...fields } = await formFields(request)
  const input = { ...fields, body: paragraphsOf(body) } as GuestTicketForm
  const check = () => parseInput(newGuestTicket, input)
  const sent = { kind: "ticket" as const, request: input, key: key || undefined, check }
  const { num_ticket_id } = await submit(
    ctx,
    { ...sent, guest: { email: fields.email ?? "" } },
    async (inside) => {
      const { id, number } = await createGuestTicket(inside, input)
      return { ticket_id: id, num_ticket_id: number }
    },
  )
  return num_ticket_id
}

function reasonOf(error: unknown): Record<string, string> {
  if (error instanceof InvalidError) return { check: Object.keys(error.fields).join(",") || "form" }
  return { refused: String(failureOf(error, "guest-ticket").status) }
}
