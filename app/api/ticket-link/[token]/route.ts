import { accountContext } from "@/lib/api/http/account-asker"
import { failureOf, failureResponse, uncached } from "@/lib/api/http/failure"
import { formFields, seeOther } from "@/lib/api/http/form-fields"
import { callContext } from "@/lib/api/http/serve"
import { ask, leadTo } from "@/lib/api/people/sign-in/by-mail/mail-forms"
import { ForbiddenError, InvalidError, MovedError, NotFoundError } from "@/lib/platform/errors"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { parseInput } from "@/lib/platform/input"
import { myAreaPath, ticketLinkPath } from "@/lib/platform/paths"
import { guestPage } from "@/lib/support/tickets/link"
import { replyToTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { type GuestContext, getTicket, guestContext, languageOfLink } from "@/lib/support/tickets/queries"
import { newReply } from "@/lib/support/tickets/schema"
import { submit } from "@/lib/support/tickets/submission"
import { replyRequired } from "@/lib/support/tickets/values"
import { contextIn, pathIn } from "@/lib/tenancy/organisations/languages"
import { requireTickets } from "@/lib/tenancy/organisations/policy"

type Props = { params: Promise<{ token: string }> }

/**
 * When a guest's ticket last changed, for its open page. Reading it changes nothing, also when a mail scanner does
 * (negative 30).
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  try {
    const ctx = await linkContext(request, (await params).token)
    requireTickets(ctx)
    const { updatedAt } = await getTicket(ctx, ctx.actor.ticketId)
    return uncached(Response.json({ updated_at: updatedAt.toISOString() }))
  } catch (error) {
    return failureResponse(error)
  }
}

/**
 * A guest answers or resolves by the link of their ticket (D-50): a script gets the outcome, a browser is led back to
 * the page. The origin of its forms is not checked: a page that tells no address sends no Origin either, and only the
 * requester has the token.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { token } = await params
  const isScript = request.headers.get("accept")?.includes("application/json")
  const back = ticketLinkPath(encodeURIComponent(token))
  try {
    const ctx = await linkContext(request, token)
    const fields = await formFields(request)
    if (fields.action === "sign-in") return await askForAccount(request, ctx, token)
    const id = await act(ctx, fields)
    const path = id === ctx.actor.ticketId ? undefined : await guestPage(ctx, id)
    return isScript ? uncached(Response.json({ status: 200, path })) : seeOther(`${path ?? back}#latest`)
  } catch (error) {
    return isScript ? failureResponse(error) : seeOther(`${back}?${reasonOf(error)}#reply`)
  }
}

/** The requester, and no one else who has the link, is mailed a way to an account by which they see all they have asked. */
async function askForAccount(request: Request, ctx: GuestContext, token: string): Promise<Response> {
  // With a ticket of one's own one could have another person's browser wait for one's own email.
  if (/^(?:cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? ""))
    throw new ForbiddenError("This request comes from another site")
  const { requesterFirstName: firstName, requesterLastName: lastName } = await getTicket(
    ctx,
    ctx.actor.ticketId,
  )
  const shown = contextIn(ctx, (await languageOfLink(ctx, token)) ?? ctx.organisation.settings.language)
  return ask(shown, { email: ctx.actor.email, to: myAreaPath, firstName, lastName }, (path, cookies) =>
    leadTo(pathIn(shown, path), cookies),
  )
}

async function linkContext(request: Request, token: string): Promise<GuestContext> {
  const visitor = await accountContext({ ...callContext(request), token: undefined })
  return guestContext(visitor, token).catch((error) => {
    // The page of the link leads on; no call has anything to say of an account's ticket.
    throw error instanceof MovedError ? new NotFoundError("Ticket") : error
  })
}

/** @returns the ticket that holds what was written */
async function act(ctx: GuestContext, { action = "", body = "", attachment = "", key }: Fields) {
  const { ticketId } = ctx.actor
  const attachmentIds = attachment.split(",").filter(Boolean)
  const resolve = action === "resolve"
  if (resolve && body.trim() === "" && attachmentIds.length === 0)
    return (await resolveTicket(ctx, ticketId)).id
  const reply = { body: paragraphsOf(body), resolve, attachmentIds }
  const request = { ticketId, body, action, attachmentIds }
  const check = () => parseInput(newReply, reply)
  const written = await submit(
    ctx,
    { kind: "reply", request, key: key || undefined, check, attachmentIds },
    async (inside, _, files) => {
      const { id } = await replyToTicket(inside, ticketId, reply, files)
      return { id }
    },
  )
  return written?.id ?? ticketId
}
type Fields = Record<string, string>

function reasonOf(error: unknown): string {
  const wrong = error instanceof InvalidError ? error.fields.body : undefined
  if (wrong === replyRequired) return "empty=1"
  // What is wrong otherwise in the words is that there are too many.
  return `refused=${wrong ? 413 : failureOf(error, "ticket-link").status}`
}
