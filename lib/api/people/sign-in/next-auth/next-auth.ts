import { ORPCError } from "@orpc/server"
import type { NextApiRequest, NextApiResponse } from "next"
import NextAuth, { type NextAuthOptions } from "next-auth"
import CredentialsProvider from "next-auth/providers/credentials"
import { fail, failureResponse } from "@/lib/api/http/failure"
import { refuseForeign } from "@/lib/api/http/foreign"
import {
  cookieOptions,
  cookiesIn,
  csrfCookie,
  noSessionCookies,
  sessionCookie,
} from "@/lib/people/sessions/cookies"
import { type Session, sessionSeconds } from "@/lib/people/sessions/schema"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { log } from "@/lib/platform/log"

export type Credentials = Record<string, string | undefined>
/** A session begun by a provider, with its token and the Set-Cookie lines that begin it in a browser. */
export type Begun = { session: Session; token: string; cookies: string[] }

/** The place of a sign-in: a portal, or the installation's own host. */
export type SignInPlace = {
  /** Each way to sign in, by the provider's name; it throws an AppError when that is refused. */
  providers: Record<string, (credentials: Credentials) => Promise<Begun>>
  /** Ends the session that the request carries, if it carries one. */
  signOut: () => Promise<void>
  /** The session as next-auth shows it, or null. */
  session: () => Promise<{ user: object; expires: string } | null>
}

/**
 * Answers /api/auth/… by next-auth, whose CSRF token guards signing in and out. The cookie it sets is our own session
 * token: next-auth's is replaced, so that cookie and bearer token are one thing and end together.
 */
export async function answerAuth(request: Request, path: string[], place: SignInPlace): Promise<Response> {
  const refused = refuseForeign(request)
  if (refused) return fail(refused)
  const [action = "", provider = ""] = path
  if (request.method === "GET" && action === "session") return json((await place.session()) ?? {})
  if (request.method === "GET" && action === "csrf") return passOn(await ask(request, path, place))
  if (request.method === "POST" && action === "signout") return signOut(request, path, place)
  if (request.method === "POST" && action === "callback" && Object.hasOwn(place.providers, provider))
    return signIn(request, path, place)
  return fail(new ORPCError("NOT_FOUND", { message: "There is no such call" }))
}

async function signIn(request: Request, path: string[], place: SignInPlace): Promise<Response> {
  const outcome: { begun?: Begun; refusal?: unknown } = {}
  const answered = await ask(request, path, place, outcome)
  if (outcome.refusal) return failureResponse(outcome.refusal)
  if (!outcome.begun) return forged()
  const { session, cookies } = outcome.begun
  // One session a host, under a name no earlier page can have chosen (negative 34).
  await place.signOut()
  const response = json({ status: 200, role: session.role })
  for (const line of cookies) response.headers.append("Set-Cookie", line)
  return withCsrf(response, answered)
}

async function signOut(request: Request, path: string[], place: SignInPlace): Promise<Response> {
  const answered = await ask(request, path, place)
  if (/csrf=true/.test(answered.body?.url ?? "")) return forged()
  await place.signOut()
  const response = json({ status: 200 })
  for (const line of noSessionCookies()) response.headers.append("Set-Cookie", line)
  return response
}

/** What next-auth has to say: a body, or an address it would send to, and the cookies it would set. */
type Answered = { body?: { url?: string }; cookies: string[] }

const largestForm = 256 * 1024

async function ask(
  request: Request,
  [action, providerId]: string[],
  place: SignInPlace,
  outcome: { begun?: Begun; refusal?: unknown } = {},
): Promise<Answered> {
  const text = request.method === "POST" ? await readForm(request) : ""
  const answered: Answered = { cookies: [] }
  const nextRequest = {
    method: request.method,
    query: { nextauth: [action, providerId] },
    // Asks for an answer in place of a redirect.
    body: { ...Object.fromEntries(new URLSearchParams(text)), json: "true" },
    cookies: Object.fromEntries(cookiesIn(request.headers.get("cookie"))),
    headers: {},
  }
  const nextResponse = responseInto(answered)
  await NextAuth(
    nextRequest as unknown as NextApiRequest,
    nextResponse as unknown as NextApiResponse,
    await optionsOf(place, outcome),
  )
  return answered
}

/** The form, or nothing of one that is larger than any of ours: reading stops there. */
async function readForm({ body }: Request): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > largestForm) return ""
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString("utf8")
}

/** As much of a response as next-auth writes to. */
function responseInto(answered: Answered) {
  const response = {
    status: () => response,
    setHeader(name: string, value: string | string[]) {
      if (name.toLowerCase() === "set-cookie") answered.cookies = [value].flat()
      return response
    },
    getHeader: () => answered.cookies,
    json: (body: { url?: string }) => void Object.assign(answered, { body }),
    send: (body: { url?: string }) => void Object.assign(answered, { body }),
    end: () => {},
  }
  return response
}

async function optionsOf(
  place: SignInPlace,
  outcome: { begun?: Begun; refusal?: unknown },
): Promise<NextAuthOptions> {
  const providers = Object.entries(place.providers).map(([id, authorize]) =>
    CredentialsProvider({
      id,
      name: id,
      credentials: {},
      async authorize(credentials) {
        try {
          outcome.begun = await authorize((credentials ?? {}) as Credentials)
          return { id: outcome.begun.session.personId }
        } catch (error) {
          // next-auth would put its words into an address; we answer with them.
          outcome.refusal = error
          return null
        }
      },
    }),
  )
  return {
    providers,
    secret: Buffer.from(await signingKey("next-auth")).toString("base64url"),
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: { encode: () => outcome.begun?.token ?? "", decode: () => null },
    cookies: {
      sessionToken: { name: sessionCookie(), options: cookieOptions() },
      csrfToken: { name: csrfCookie(), options: cookieOptions() },
    },
    logger: {
      error: (code) => log().error({ code }, "next-auth failed"),
      warn: () => {},
      debug: () => {},
    },
  }
}

const forged = () =>
  fail(new ORPCError("FORBIDDEN", { message: "This form is too old. Please reload the page and try again." }))

function json(body: unknown): Response {
  return Response.json(body, { headers: { "Cache-Control": "private, no-store" } })
}

function passOn(answered: Answered): Response {
  return withCsrf(json(answered.body ?? {}), answered)
}

/** Of next-auth's own cookies only the CSRF token's is of use here. */
function withCsrf(response: Response, { cookies }: Answered): Response {
  const csrf = cookies.find((line) => line.startsWith(`${csrfCookie()}=`))
  if (csrf) response.headers.append("Set-Cookie", csrf)
  return response
}
