import { ORPCError } from "@orpc/server"
import { askerContext } from "@/lib/api/http/asker"
import { anyFormFields, formFields } from "@/lib/api/http/form-fields"
import { callContext } from "@/lib/api/http/serve"
import { findOwnMetadata, redirectAddress } from "@/lib/people/identity-providers/queries"
import { requireSecond } from "@/lib/people/second-factors/policy"
import { cookiesOf } from "@/lib/people/sessions/queries"
import { endByProvider } from "@/lib/people/sign-in/by-provider/logout"
import { type Finished, finishAtProvider, startAtProvider } from "@/lib/people/sign-in/by-provider/mutations"
import { receiveAnswer } from "@/lib/people/sign-in/by-provider/posted-answer"
import { homeAfter } from "@/lib/people/sign-in/by-provider/queries"
import { type Attempt, ProviderSignInError } from "@/lib/people/sign-in/by-provider/schema"
import { signOut } from "@/lib/people/sign-in/mutations"
import { AppError, ForbiddenError, RateLimitedError, UnauthenticatedError } from "@/lib/platform/errors"
import { inLanguage, languagePrefix } from "@/lib/platform/languages/addresses"
import { log } from "@/lib/platform/log"
import {
  agentLoginFor,
  secondStepPath,
  signInSettingsPath,
  ssoCallbackPath,
  ssoFailedPath,
} from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { bindingCookie, bindingOf } from "./binding"

type Asked = Context & { binding: string }

/** Answers POST /api/sso/<provider>/callback, by which a SAML provider's answer comes: by leading on to where it is looked at. */
export async function answerSamlPost(request: Request, provider: string): Promise<Response> {
  const ctx = await askerContext({ ...callContext(request), token: undefined, key: undefined })
  try {
    const fields = await formFields(request).catch((error) => {
      throw error instanceof ORPCError ? new ProviderSignInError("untrusted", error.message) : error
    })
    const answer = await receiveAnswer(ctx, provider, fields)
    return leadTo(`${ssoCallbackPath(provider)}?${new URLSearchParams({ answer })}`)
  } catch (error) {
    return failed(ctx, provider, error, new URLSearchParams())
  }
}

/** Answers GET /sso/<provider>/metadata: what a SAML provider reads of this portal. @throws NotFoundError */
export async function answerOwnMetadata(request: Request, provider: string): Promise<Response> {
  const ctx = await askerContext({ ...callContext(request), token: undefined, key: undefined })
  const headers = {
    "Content-Type": "application/samlmetadata+xml; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Disposition": 'attachment; filename="metadata.xml"',
  }
  return new Response(await findOwnMetadata(ctx, provider), { headers })
}

/** Answers GET /sso/<provider>/start and /sso/<provider>/callback: always by leading on, to the provider, a page or what went wrong. */
export async function answerSso(request: Request, provider: string, step: string): Promise<Response> {
  const call = callContext(request)
  const asked = await askerContext(call, { mayLackSecond: true })
  const ctx = { ...asked, binding: await bindingOf(asked, request) }
  const { search, searchParams } = new URL(request.url)
  try {
    if (step === "start") return await start(ctx, provider, request, searchParams)
    const address = new URL(redirectAddress(ctx.organisation, provider) + search)
    return await finish(ctx, provider, address, call.returnPath)
  } catch (error) {
    return failed(ctx, provider, error, searchParams)
  }
}

async function start(ctx: Asked, provider: string, request: Request, query: URLSearchParams) {
  const origin = portalOrigin(ctx.organisation)
  const host = request.headers.get("host")?.toLowerCase()
  // Cookies are one host's: it has to begin where the provider sends people back to. Once, whatever a proxy makes of the host.
  if (host !== new URL(origin).host && !query.has("moved"))
    return leadTo(`${origin}/sso/${encodeURIComponent(provider)}/start?${query}&moved=1`)
  const isTrial = query.has("trial")
  if (isTrial) requireSecond(ctx)
  const to = await startAtProvider(ctx, provider, {
    side: query.get("as"),
    to: query.get("to") ?? "",
    wakes: query.has("wake"),
    isTrial,
  })
  return leadTo(to.href, [await bindingCookie(ctx, ctx.binding)])
}

async function finish(ctx: Asked, provider: string, address: URL, remembered?: string) {
  const finished = await finishAtProvider(ctx, provider, address)
  if (finished.kind === "tried")
    return leadTo(`${signInSettingsPath}?${new URLSearchParams({ trial: finished.trial })}`)
  return enter(ctx, finished, remembered)
}

async function enter(
  ctx: Asked,
  { completed, attempt }: Extract<Finished, { kind: "signed-in" }>,
  remembered?: string,
) {
  const { session, asked } = completed
  if (!session) return leadTo(secondStepPath(asked, attempt.returnPath))
  // One session a host, under a name no earlier page can have chosen (negative 34).
  await signOut(ctx)
  const home = await homeAfter(ctx, session, remembered)
  const prefix = languagePrefix(ctx.organisation.settings.language, attempt.language)
  return leadTo(attempt.returnPath ?? inLanguage(prefix, home), await cookiesOf(ctx, session))
}

function failed(ctx: Context, provider: string, error: unknown, query: URLSearchParams): Response {
  if (error instanceof UnauthenticatedError || error instanceof ForbiddenError)
    return leadTo(agentLoginFor(signInSettingsPath))
  const { attempt, side: meant } = error as { attempt?: Attempt; side?: string }
  const side = attempt?.side ?? meant ?? query.get("as") ?? ""
  const to = attempt?.returnPath ?? query.get("to") ?? ""
  const about = { with: provider, ...(side && { as: side }), ...(to && { to }) }
  const { organisation, language } = attempt ? contextIn(ctx, attempt.language) : ctx
  const prefix = languagePrefix(organisation.settings.language, language)
  return leadTo(prefix + ssoFailedPath(reasonOf(error), about))
}

function reasonOf(error: unknown): string {
  if (error instanceof ProviderSignInError) return error.reason
  if (error instanceof RateLimitedError) return "busy"
  if (!(error instanceof AppError)) log().error({ err: error }, "A sign-in at a provider failed")
  return "unreachable"
}

const leadTo = (address: string, cookies: string[] = []) => {
  const headers = new Headers({
    Location: address,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  })
  for (const cookie of cookies) headers.append("Set-Cookie", cookie)
  return new Response(null, { status: 303, headers })
}

/** Answers a provider that says that a person has signed out there (OpenID Connect Back-Channel Logout 1.0). */
export async function answerLogoutToken(request: Request, provider: string): Promise<Response> {
  const answer = (status: number, body: object | null) =>
    new Response(body && JSON.stringify(body), {
      status,
      headers: { "Cache-Control": "no-store", ...(body && { "Content-Type": "application/json" }) },
    })
  try {
    const ctx = await askerContext({ ...callContext(request), token: undefined, key: undefined })
    const { logout_token: token = "" } = await anyFormFields(request)
    await endByProvider(ctx, provider, token)
    return answer(200, null)
  } catch (error) {
    if (error instanceof RateLimitedError) return answer(429, { error: "slow_down" })
    if (!(error instanceof AppError)) log().error({ err: error }, "A logout token could not be taken")
    return answer(400, { error: "invalid_request" })
  }
}
