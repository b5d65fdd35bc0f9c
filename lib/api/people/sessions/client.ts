import { recollect } from "@/lib/people/sessions/remembered"
import { markerCookie, type OpenSession } from "@/lib/people/sessions/schema"
import { initialsOf } from "@/lib/platform/initials"
import { fromSession } from "./wire"

// The older portal's names (section 3). No token is ever kept here: the session is a cookie no script can read (D-33).
const marks = ["user", "userId", "customer", "token"] as const
/** Of an agent's or owner's sign-in; it stays until that ends. */
const articleCountMark = "articlecount"

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
