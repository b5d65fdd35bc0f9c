import { browserDays } from "@/lib/people/browsers/schema"
import { markerCookie, sessionSeconds } from "@/lib/people/sessions/schema"
import { readEnv } from "@/lib/platform/env"

const isSecure = () => readEnv().PUBLIC_SCHEME === "https"

/** The session's cookie: bound to this host alone, unreadable for scripts. `__Host-` makes browsers insist on both. */
export const sessionCookie = () => (isSecure() ? "__Host-vestibule.session" : "vestibule.session")
/** By which a browser is known again that a person has signed in with. */
export const browserCookie = () => (isSecure() ? "__Host-vestibule.browser" : "vestibule.browser")
export const csrfCookie = () => (isSecure() ? "__Host-vestibule.csrf" : "vestibule.csrf")

/** Options of a cookie of this host. */
export const cookieOptions = (httpOnly = true) => ({
  httpOnly,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
})

/** The session's token in a Cookie header, or undefined. */
export function sessionTokenIn(cookies: string | null): string | undefined {
  return cookiesIn(cookies).get(sessionCookie())
}

/** The browser's own token in a Cookie header, or undefined. */
export const browserTokenIn = (cookies: string | null): string | undefined =>
  cookiesIn(cookies).get(browserCookie())

/** Every cookie of a Cookie header, decoded; of several of one name the first, which is the most specific. */
export function cookiesIn(header: string | null): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=")
    const name = pair.slice(0, at).trim()
    if (at > 0 && !found.has(name)) found.set(name, decoded(pair.slice(at + 1).trim()))
  }
  return found
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const oneLine = (name: string, value: string, seconds: number, httpOnly: boolean) =>
  [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${seconds}`,
    "SameSite=Lax",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(isSecure() ? ["Secure"] : []),
  ].join("; ")

/** Set-Cookie lines that begin a session in a browser, and by which it is known again after that. */
export const sessionCookies = ({
  token,
  role,
  browser,
}: {
  token: string
  role: string
  browser: string
}) => [
  oneLine(sessionCookie(), token, sessionSeconds, true),
  oneLine(markerCookie, role, sessionSeconds, false),
  oneLine(browserCookie(), browser, browserDays * 24 * 60 * 60, true),
]

/** Set-Cookie lines that end it. */
export const noSessionCookies = () => [
  oneLine(sessionCookie(), "", 0, true),
  oneLine(markerCookie, "", 0, false),
]
