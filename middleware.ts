import { type NextRequest, NextResponse } from "next/server"
import { rememberedPageCookie } from "@/lib/people/sign-in/remembered-page"
import { readEnv, tenantRules } from "@/lib/platform/env"
import { firebaseOrigins } from "@/lib/platform/firebase/origins"
import { isPublicPath } from "@/lib/platform/http/page-cache/public-route"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { openerPolicy } from "@/lib/platform/http/request/opener-policy"
import {
  hasMarkdown,
  isMalformedPath,
  isMalformedQuery,
  isMemberPath,
  isSecretPath,
  legacyRedirect,
  pageRewrite,
} from "@/lib/platform/http/request/portal-path"
import { prefersMarkdown } from "@/lib/platform/http/request/prefers-markdown"
import { contentSecurityPolicy, securityHeaders } from "@/lib/platform/http/request/security-headers"
import { companyKeyOf } from "@/lib/platform/http/request/tenant"
import { mailboxCookie, mailboxPath } from "@/lib/tenancy/mail/schema"

export const config = {
  // No "skip paths with a dot": custom hosts hold dots, and another company's page would be readable.
  matcher: [
    {
      source: "/((?!api/|static/|_next/static/).*)",
      // server.ts maps public pages itself, by the same rules (lib/platform/http/page-cache/mapped-pages.ts).
      missing: [{ type: "header", key: "x-vestibule-mapped" }],
    },
  ],
}

export function middleware(request: NextRequest): NextResponse {
  const { NODE_ENV, PUBLIC_SCHEME } = readEnv()
  const nonce = btoa(crypto.randomUUID())
  const connect = isPublicPath(request.nextUrl.pathname) ? [] : firebaseOrigins(readEnv())
  const scripts = { nonce, connect, development: NODE_ENV === "development" }
  const response = answer(request, contentSecurityPolicy(scripts))
  const headers = securityHeaders({ https: PUBLIC_SCHEME === "https", ...scripts })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  const { pathname, search } = request.nextUrl
  const opener = openerPolicy(tenantOf(request).kind, pathname, search)
  // The address itself opens a ticket: no page it leads to is told it.
  if (isSecretPath(pathname)) response.headers.set("Referrer-Policy", "no-referrer")
  if (opener) response.headers.set("Cross-Origin-Opener-Policy", opener)
  return response
}

const tenantOf = (request: NextRequest) => companyKeyOf(request.headers.get("host"), tenantRules())

function answer(request: NextRequest, policy: string): NextResponse {
  const { pathname, search } = request.nextUrl
  if (isMalformedPath(pathname) || isMalformedQuery(search)) return plain(400, "This address is not valid.")
  if (request.method !== "GET" && request.method !== "HEAD") return notAllowed()
  const tenant = tenantOf(request)
  if (tenant.kind === "invalid") return plain(400, "This host name is not valid.")
  if (tenant.kind === "apex" && pathname === mailboxPath && request.nextUrl.searchParams.has("key"))
    return openMailbox(request)
  if (tenant.kind === "apex") return rewrite(request, `/platform${pathname === "/" ? "" : pathname}`, policy)
  return portalPage(request, tenant.key, policy)
}

function portalPage(request: NextRequest, key: string, policy: string): NextResponse {
  const { pathname, search } = request.nextUrl
  const moved = legacyRedirect(pathname)
  if (moved) return redirect(request, moved)
  const negotiable = hasMarkdown(pathname)
  const asMarkdown = negotiable && prefersMarkdown(request.headers.get("accept"))
  const response = rewrite(request, pageRewrite(key, pathname, { asMarkdown }), policy)
  if (negotiable) response.headers.set("Vary", "Accept")
  // No page may write a cookie. It names a path only, and signing in takes no other than one of this host.
  if (isMemberPath(pathname))
    response.cookies.set(rememberedPageCookie, pathname + search, { sameSite: "lax" })
  return response
}

/** Keeps the mailbox's key as a cookie, right or wrong, and takes it out of the address. */
function openMailbox(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone()
  const key = url.searchParams.get("key") ?? ""
  url.search = ""
  const response = NextResponse.redirect(url)
  response.cookies.set(mailboxCookie, key, {
    httpOnly: true,
    sameSite: "lax",
    secure: readEnv().PUBLIC_SCHEME === "https",
  })
  response.headers.set("Cache-Control", "no-store")
  return response
}

function redirect(request: NextRequest, pathname: string): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = pathname
  return NextResponse.redirect(url)
}

/** Next takes the nonce of its inline scripts from the policy it finds in the request. */
function rewrite(request: NextRequest, pathname: string, policy: string): NextResponse {
  const headers = new Headers(request.headers)
  headers.set("Content-Security-Policy", policy)
  headers.set(askedHeader, request.nextUrl.pathname + request.nextUrl.search)
  const url = request.nextUrl.clone()
  url.pathname = pathname
  return NextResponse.rewrite(url, { request: { headers } })
}

function notAllowed(): NextResponse {
  const response = plain(405, "Pages can only be read.")
  response.headers.set("Allow", "GET, HEAD")
  return response
}

const plain = (status: number, text: string) =>
  new NextResponse(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  })
