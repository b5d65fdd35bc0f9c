import { signInContext } from "@/lib/api/http/account-asker"
import { failureOf, failureResponse } from "@/lib/api/http/failure"
import { anyFormFields, seeOther } from "@/lib/api/http/form-fields"
import { callContext } from "@/lib/api/http/serve"
import { resubscribe, unsubscribe } from "@/lib/people/consents/mutations"
import { InvalidError, NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { unsubscribePath } from "@/lib/platform/paths"
import { stopNoticeMails } from "@/lib/support/notices/mutations"

type Props = { params: Promise<{ token: string }> }

/**
 * A reader who opens the address from a mail's header by hand is asked first: looking withdraws nothing (negative 30).
 */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  return toPage((await params).token)
}

/**
 * A mail program withdraws a consent (RFC 8058), or the page's form does, whose reader is always led back to the page. The
 * origin is not checked: a mail program is always another site, and only the reader has the token. Giving a consent takes a
 * session, whose cookie another site's form does not bring.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { token } = await params
  let isReader = false
  try {
    const { action, "List-Unsubscribe": said } = await anyFormFields(request)
    isReader = action === "give-back" || action === "withdraw"
    const ctx = await signInContext(callContext(request))
    if (said === "One-Click" && (await stopNoticeMails(ctx, token))) return done()
    if (action === "give-back") await resubscribe(ctx, token)
    else if (action === "withdraw" || said === "One-Click") await unsubscribe(ctx, token)
    else throw new InvalidError("This form says nothing that can be done here")
    return isReader ? toPage(token) : done()
  } catch (error) {
    return isReader ? toPage(token, reasonOf(error)) : failureResponse(error)
  }
}

const toPage = (token: string, reason = "") => seeOther(unsubscribePath(encodeURIComponent(token)) + reason)

/** Of a link that leads nowhere, and of what a reader who is signed out may still do, the page speaks by itself. */
const reasonOf = (error: unknown) =>
  error instanceof NotFoundError || error instanceof UnauthenticatedError
    ? ""
    : `?refused=${failureOf(error, "unsubscribe").status}`

/** No redirect: mail programs follow none. */
const done = () =>
  new Response("You are unsubscribed.\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  })
