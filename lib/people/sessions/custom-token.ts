import { sessionEndOf } from "@/lib/people/sessions/policy"
import { roleTypes } from "@/lib/people/sessions/role-names"
import { firebaseAuth } from "@/lib/platform/firebase/admin"
import { isFirestoreUsed } from "@/lib/platform/firebase/settings"
import { firebaseUserId } from "@/lib/platform/live/documents"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"

/**
 * A token that signs this person in at Firebase, beside the session here and for no longer: its claims name company, person,
 * role, session and when that expires, and Firestore's rules go by them. Null where the portal does without Firebase.
 */
export async function customToken(
  { organisation: home, store }: Pick<Context, "organisation" | "store">,
  { id: person, role, sessionId: session }: SignedIn,
): Promise<string | null> {
  if (!isFirestoreUsed()) return null
  const [auth, present] = await Promise.all([firebaseAuth(), store.people.sessions.find(session)])
  const organisation = home.id
  const until = present ? Math.floor(sessionEndOf(home, role, present).getTime() / 1000) : 0
  const claims = { organisation, person, role: roleTypes[role], session, until }
  return auth.createCustomToken(firebaseUserId(organisation, person), claims)
}
