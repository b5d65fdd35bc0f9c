import type { Role } from "@/lib/tenancy/actors/schema"
import { markerCookie } from "./schema"

/** Who is signed in here, as far as this browser remembers. None of it is secret, and none of it opens anything. */
export type RememberedPerson = { role: Role; id: string; initials: string; photo: string; home: string }

const listeners = new Set<() => void>()
let present: RememberedPerson | null = null

// The page's script and the workspace's are built apart: what one of them learns, the other is told.
const learned = "vestibule:remembered"

/** The role of the signed-in person, by the marker beside the session's cookie. */
export function signedInRole(): Role | null {
  const marker = document.cookie.split("; ").find((pair) => pair.startsWith(`${markerCookie}=`))
  const role = marker?.slice(markerCookie.length + 1)
  return role === "customer" || role === "agent" || role === "owner" ? role : null
}

/** Reads what the browser remembers, for those who listen to `remembered` and for style sheets. */
export function recollect(): void {
  const role = signedInRole()
  const found = role && { id: "", initials: "", photo: "", home: "", ...storedUser(role), role }
  if (role) document.documentElement.dataset.signedIn = role
  else delete document.documentElement.dataset.signedIn
  if (JSON.stringify(found) === JSON.stringify(present)) return
  present = found
  for (const tell of listeners) tell()
  document.dispatchEvent(new Event(learned))
}

function storedUser(role: Role): Partial<RememberedPerson> {
  try {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}")
    return user.role === role ? user : {}
  } catch {
    return {}
  }
}

/** For useSyncExternalStore: who is present, and when that changes, in another tab too. */
export const remembered = {
  now: () => present,
  onServer: () => null,
  listen: (tell: () => void) => {
    if (listeners.size === 0) {
      window.addEventListener("storage", recollect)
      document.addEventListener(learned, recollect)
    }
    listeners.add(tell)
    return () => {
      listeners.delete(tell)
      if (listeners.size > 0) return
      window.removeEventListener("storage", recollect)
      document.removeEventListener(learned, recollect)
    }
  },
}
