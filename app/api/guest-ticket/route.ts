import { accountContext } from "@/lib/api/http/account-asker"
import { failureOf, failureResponse } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import { formEntries, seeOther } from "@/lib/api/http/form-fields"
import { callContext } from "@/lib/api/http/serve"
import { giveBackTicket } from "@/lib/api/support/tickets/given-back"
import { unchecked } from "@/lib/platform/challenges/schema"
import { InvalidError } from "@/lib/platform/errors"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { parseInput } from "@/lib/platform/input"
import { inLanguage, prefixAt } from "@/lib/platform/languages/addresses"
import { submitTicketPath, ticketSubmittedPath } from "@/lib/platform/paths"
import { inputName } from "@/lib/support/forms/values"
import { checkFilled, createGuestTicket } from "@/lib/support/tickets/mutations"
import { type GuestTicketForm, newGuestTicket } from "@/lib/support/tickets/schema"
import { submit } from "@/lib/support/tickets/submission"
import { withoutScript } from "@/lib/support/tickets/values"
import type { Context } from "@/lib/tenancy/context"

/**
 * The public ticket form as a browser sends it without a script: no challenge, so stricter limits. The answer is
 * always a redirect to a page, which says what was refused; a person who has signed in since the form was opened, to whom that
 * page is not shown, gets back what they wrote.
 */
export async function POST(request: Request): Promise<Response> {
  const foreign = refuseForeign(request)
  if (foreign) return failureResponse(foreign)
  const call = callContext(request)
  const here = (path: string) => inLanguage(prefixAt(call.pageLanguage), path)
  const asked: { form?: string } = {}
  try {
    const ctx = await accountContext(call, {}, { mayLackSecond: true })
    const sent = await formEntries(request)
    if (ctx.actor.role !== "anonymous") return await giveBackTicket(ctx, sent)
    return seeOther(here(ticketSubmittedPath(await ask(sent, ctx, asked))))
  } catch (error) {
    return seeOther(here(`${submitTicketPath}?${new URLSearchParams({ ...asked, ...reasonOf(error) })}`))
  }
}

/** Notes in `asked` by which form. @returns the ticket's number */
async function ask(sentFields: URLSearchParams, ctx: Context, asked: { form?: string }): Promise<number> {
  const { key, body = "", form, ...fields } = Object.fromEntries(sentFields)
  if (form) asked.form = form.slice(0, 64)
  const input = {
    ...{ ...fields, body: paragraphsOf(body), fields: answersIn(sentFields) },
    ...(form && { form }),
  } as GuestTicketForm
  const check = () => checkFilled(ctx, parseInput(newGuestTicket, input))
  const sent = { kind: "ticket" as const, request: input, key: key || undefined, check }
  const { num_ticket_id } = await submit(
    ctx,
    { ...sent, guest: { email: fields.email ?? "" } },
    async (inside, filled) => {
      const { id, number } = await createGuestTicket(inside, input, { filled })
      return { ticket_id: id, num_ticket_id: number }
    },
  )
  return num_ticket_id
}

const prefix = inputName("")

/** What is filled in the company's own fields, by their keys; several values of one name are several options. */
function answersIn(entries: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(entries.keys())].filter((name) => name.startsWith(prefix))
  return Object.fromEntries(
    names.map((name) => {
      const [only = "", ...others] = entries.getAll(name)
      return [name.slice(prefix.length), others.length > 0 ? [only, ...others] : only]
    }),
  )
}

function reasonOf(error: unknown): Record<string, string> {
  if (error instanceof InvalidError && error.message === unchecked) return { refused: withoutScript }
  if (error instanceof InvalidError) return { check: Object.keys(error.fields).join(",") || "form" }
  return { refused: String(failureOf(error, "guest-ticket").status) }
}
