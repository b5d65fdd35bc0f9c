import { markerCookie, type OpenSession } from "@/lib/people/sessions/schema"
import { initialsOf } from "@/lib/platform/initials"
import type { Role } from "@/lib/tenancy/actors/schema"
import { fromSession } from "./wire"

/** Who is signed in here, as far as this browser remembers. None of it is secret, and none of it opens anything. */
export type Presence = { role: Role; id: string; initials: string; photo: string; home: string }

// The older portal's names (section 3). No token is ever kept here: the session is a cookie no script can read (D-33).
const marks = ["user", "userId", "customer", "token"] as const
/** Of an agent's or owner's sign-in; it stays until that ends. */
const articleCountMark = "articlecount"
const listeners = new Set<() => void>()
let present: Presence | null = null

/** The role of the signed-in person, by the marker beside the session's cookie. */
export function signedInRole(): Role | null {
  const marker = document.cookie.split("; ").find((pair) => pair.startsWith(`${markerCookie}=`))
  const role = marker?.slice(markerCookie.length + 1)
  return role === "customer" || role === "agent" || role === "owner" ? role : null
}

/** Asks who is signed in and how the portal stands. @throws Error when there is no answer */
export async function askSession(): Promise<OpenSession> {
  const response = await fetch("/api/kb/session", { cache: "no-store" })
  if (!response.ok) throw new Error(`The session call answered ${response.status}`)
  return fromSession(await response.json())
}

/** Remembers who is signed in, for this page and the next ones; null for a visitor. */
export function remember({ person, home, portal }: OpenSession): void {
  const initials = person && initialsOf(person.email)
  const customer = { user_id: person?.id, companyidentifier: portal.identifier }
  const kept = person && {
    user: JSON.stringify({ role: person.role, id: person.id, initials, photo: person.photo, home }),
    userId: person.id,
    token: "cookie",
    ...(person.role === "customer" && { customer: btoa(JSON.stringify(customer)) }),
  }
  keep(kept ?? {})
  recollect()
}

/** Forgets who was signed in: their session is over. The cookie no script can read opens nothing any more. */
export function forget(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers on HTTPS only.
  document.cookie = `${markerCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  keep({})
  recollect()
}

/** Keeps how many articles the portal of an agent or owner has, as their sign-in said. */
export function rememberArticleCount(count: number): void {
  try {
    localStorage.setItem(articleCountMark, String(count))
  } catch {
    // As below.
  }
}

function keep(values: Partial<Record<(typeof marks)[number], string>>) {
  try {
    for (const name of marks) localStorage.removeItem(name)
    if (!values.user) localStorage.removeItem(articleCountMark)
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  } catch {
    // Storage may be forbidden; the next page asks again.
  }
}

/** Reads what the browser remembers, for users of `usePresence` and for style sheets. */
export function recollect(): void {
  const role = signedInRole()
  const found = role && { id: "", initials: "", photo: "", home: "", ...storedUser(role), role }
  if (role) document.documentElement.dataset.signedIn = role
  else delete document.documentElement.dataset.signedIn
  if (JSON.stringify(found) === JSON.stringify(present)) return
  present = found
  for (const tell of listeners) tell()
}

function storedUser(role: Role): Partial<Presence> {
  try {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}")
    return user.role === role ? user : {}
  } catch {
    return {}
  }
}

/** For useSyncExternalStore: who is present, and when that changes, in another tab too. */
export const presence = {
  now: () => present,
  onServer: () => null,
  listen: (tell: () => void) => {
    listeners.add(tell)
    window.addEventListener("storage", recollect)
    return () => {
      listeners.delete(tell)
      if (listeners.size === 0) window.removeEventListener("storage", recollect)
    }
  },
}
