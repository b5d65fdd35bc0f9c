import { newId } from "@/lib/platform/id"
import type { Store } from "@/lib/platform/store"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { type Beginning, type Session, sessionSeconds } from "./schema"

type Start = Pick<Context, "store" | "now">

/** Begins a session of its own id for a person who has proved to be this person, as `completeSignIn` knows. */
export async function startSession(
  { store, now }: Start,
  role: Role,
  personId: string,
  beginning?: Beginning,
): Promise<Session> {
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  const { id: browserId = null, ...said } = beginning ?? {}
  const session = { id: newId(), role, personId, createdAt: now, expiresAt, browserId }
  const times = { lastSeenAt: now, provedAt: now }
  await store.people.sessions.insert({ ...session, ...times, ...said })
  return session
}

/** Ends every session of a person at this portal, all but `except`, and tells their open pages. */
export async function endSessions(store: Store, personId: string, options: { except?: string } = {}) {
  await store.people.sessions.endAllOf(personId, options)
  await store.platform.live.signal({ kind: "person", personId })
}
