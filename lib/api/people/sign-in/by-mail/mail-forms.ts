import { signInContext } from "@/lib/api/http/account-asker"
import { failureResponse } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import { formFields } from "@/lib/api/http/form-fields"
import { callContext } from "@/lib/api/http/serve"
import { signInKeys } from "@/lib/people/login-service/schema"
import { cookiesOf } from "@/lib/people/sessions/queries"
import {
  askedIn,
  askingCookie,
  noAskingCookie,
  provedCookie,
} from "@/lib/people/sign-in/by-mail/asking-cookie"
import { askForSignInMail, signInByMail } from "@/lib/people/sign-in/by-mail/mutations"
import type { Asked } from "@/lib/people/sign-in/by-mail/schema"
import { signOut } from "@/lib/people/sign-in/mutations"
import { AppError, ForbiddenError, InvalidError, RateLimitedError, SignInError } from "@/lib/platform/errors"
import { inLanguage, prefixAt } from "@/lib/platform/languages/addresses"
import { loginFor, loginPath, mailLoginPath } from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import type { Context } from "@/lib/tenancy/context"

type Fields = Record<string, string>
/** Where a form leads: a page of the portal in the language of the one it was sent from. */
type Lead = (path: string, cookies?: string[]) => Response

/**
 * Answers the forms of signing in by email, which need no script: asking for the email, and ending the sign-in by what it brought.
 * Always by leading on to a page. Only a POST signs in: programs that look into mails open links.
 */
export async function answerMailForm(request: Request): Promise<Response> {
  // A document that tells no address of itself sends no Origin either; then the browser's own word counts.
  const isOwn = request.headers.get("sec-fetch-site") === "same-origin"
  const foreign = isOwn ? undefined : refuseForeign(request)
  if (foreign) return failureResponse(foreign)
  try {
    const call = callContext(request)
    const lead: Lead = (path, cookies) => leadTo(inLanguage(prefixAt(call.pageLanguage), path), cookies)
    const ctx = await signInContext(call)
    const fields = await formFields(request)
    const kept = await askedIn(ctx, request.headers.get("cookie"))
    if (fields.action !== "finish")
      return await ask(ctx, { ...fields, ...namesOf(fields, kept?.asked) }, lead)
    if (!kept) return lead(mailLoginPath({ why: "code" }))
    return await finish(ctx, { ...kept, fields, remembered: call.returnPath }, lead)
  } catch (error) {
    return failureResponse(error)
  }
}

/** The names that came when the email was asked for before, by a ticket: it is sent once more, and an account made of it has them. */
const namesOf = ({ email }: Fields, asked?: Asked) =>
  asked &&
  asked.email === email && {
    ...(asked.firstName && { firstName: asked.firstName }),
    ...(asked.lastName && { lastName: asked.lastName }),
  }

/** Has the email sent that `input` asks for. @returns the way to the page that takes its code, in this browser alone */
export async function ask(ctx: Context, input: Fields, lead: Lead): Promise<Response> {
  const { email = "", to = "", firstName, lastName } = input
  try {
    const { userToken } = await askForSignInMail(ctx, { email, to, firstName, lastName })
    return lead(mailLoginPath(), [askingCookie(userToken)])
  } catch (error) {
    const back = safeReturnPath(to)
    if (error instanceof InvalidError)
      return lead(mailLoginPath({ new: "1", why: "email", ...(back && { return: back }) }))
    return refused(error, lead, back)
  }
}

type Finishing = { asked: Asked; userToken: string; fields: Fields; remembered?: string }

async function finish(ctx: Context, { asked, userToken, fields, remembered }: Finishing, lead: Lead) {
  const code = fields.code ?? codeOfLink(asked, fields.key) ?? asked.code ?? ""
  const wishes = {
    acceptTerms: fields.acceptTerms !== undefined,
    marketingTerms: fields.marketingTerms !== undefined,
    reactivate: fields.reactivate !== undefined,
  }
  try {
    const session = await signInByMail(ctx, { userToken, code, ...wishes })
    // One session a host, under a name no earlier page can have chosen (negative 34).
    await signOut(ctx)
    const cookies = [...(await cookiesOf(ctx, session)), noAskingCookie()]
    return asked.to ? leadTo(asked.to, cookies) : lead(remembered ?? "/", cookies)
  } catch (error) {
    const step = stepAfter(error)
    if (step) return lead(mailLoginPath({ step }), [await provedCookie(ctx, asked, code)])
    if (error instanceof InvalidError) return lead(mailLoginPath({ why: "code" }))
    return refused(error, lead, asked.to)
  }
}

/** The code in a link's key, which names what was asked: the link of an older email is none of this one's guesses. */
function codeOfLink({ id }: Asked, key?: string): string | undefined {
  if (key === undefined) return undefined
  return key.startsWith(`${id}.`) ? key.slice(id.length + 1) : ""
}

/** What is to be said besides the code, which was right. */
function stepAfter(error: unknown): "terms" | "resting" | undefined {
  if (error instanceof InvalidError && "acceptTerms" in error.fields) return "terms"
  if (error instanceof SignInError && error.key === signInKeys.accountDeactivated) return "resting"
  return undefined
}

function refused(error: unknown, lead: Lead, to: string | null): Response {
  if (!(error instanceof AppError)) throw error
  if (error instanceof RateLimitedError) return lead(mailLoginPath({ why: "busy" }))
  if (error instanceof SignInError && error.key === signInKeys.portalDeactivated)
    return lead(mailLoginPath({ why: "closed" }))
  // Not by email any more: the sign-in page says how.
  if (error instanceof SignInError || error instanceof ForbiddenError)
    return lead(to ? loginFor(to) : loginPath, [noAskingCookie()])
  throw error
}

/** Leads a browser on to a page of the portal, with what it is to keep. */
export function leadTo(path: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: path, "Cache-Control": "no-store" })
  for (const cookie of cookies) headers.append("Set-Cookie", cookie)
  return new Response(null, { status: 303, headers })
}
