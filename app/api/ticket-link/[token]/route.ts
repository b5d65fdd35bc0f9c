import { accountContext } from "@/lib/api/account-asker"
import { failureResponse } from "@/lib/api/failure"
import { formFields, seeOther } from "@/lib/api/form-fields"
import { callContext } from "@/lib/api/serve"
import { InvalidError } from "@/lib/errors"
import { ticketLinkPath } from "@/lib/paths"
import { replyToTicket, resolveTicket } from "@/lib/tickets/mutations"
import { type GuestContext, guestContext } from "@/lib/tickets/queries"
import { submit } from "@/lib/tickets/submission"
import { htmlOf } from "@/lib/tickets/text-html"

type Props = { params: Promise<{ token: string }> }

/**
 * A guest answers or resolves by the link of their ticket (D-50). Where a form of it came from is not asked: a page that
 * tells no address sends no Origin either, and nobody else has the token.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { token } = await params
  const back = ticketLinkPath(encodeURIComponent(token))
  try {
    const visitor = await accountContext({ ...callContext(request), token: undefined })
    const ctx = await guestContext(visitor, token)
    await act(ctx, await formFields(request))
    return seeOther(`${back}#latest`)
  } catch (error) {
    return error instanceof InvalidError ? seeOther(`${back}?empty=1#reply`) : failureResponse(error)
  }
}

async function act(ctx: GuestContext, { action = "", body = "", key }: Record<string, string>) {
  const { ticketId } = ctx.actor
  if (action === "resolve" && body.trim() === "") return resolveTicket(ctx, ticketId)
  const request = { ticketId, body, action }
  return submit(ctx, { kind: "reply", request, key: key || undefined }, async (inside) => {
    await replyToTicket(inside, ticketId, { body: htmlOf(body), resolve: action === "resolve" })
    return null
  })
}
