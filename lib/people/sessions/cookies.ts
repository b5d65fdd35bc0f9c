import { markerCookie, sessionSeconds } from "@/lib/people/sessions/schema"
import { readEnv } from "@/lib/platform/env"

const isSecure = () => readEnv().PUBLIC_SCHEME === "https"

/** The session's cookie: bound to this host alone, unreadable for scripts. `__Host-` makes browsers insist on both. */
export const sessionCookie = () => (isSecure() ? "__Host-vestibule.session" : "vestibule.session")
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

/** Set-Cookie lines that begin a session in a browser. */
export const sessionCookies = (token: string, role: string) => [
  oneLine(sessionCookie(), token, sessionSeconds, true),
  oneLine(markerCookie, role, sessionSeconds, false),
]

/** Set-Cookie lines that end it. */
export const noSessionCookies = () => [
  oneLine(sessionCookie(), "", 0, true),
  oneLine(markerCookie, "", 0, false),
]
