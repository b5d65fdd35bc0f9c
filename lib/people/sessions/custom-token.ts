import { roleTypes } from "@/lib/people/sessions/role-names"
import { firebaseAuth } from "@/lib/platform/firebase/admin"
import { isFirestoreUsed } from "@/lib/platform/firebase/settings"
import { firebaseUserId } from "@/lib/platform/live/documents"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/**
 * A token that signs this person in at Firebase for an hour, beside the session here and for no longer: its claims name company,
 * person, role and session, and Firestore's rules go by them. Null where the portal does without Firebase.
 */
export async function customToken(
  { id: organisation }: Pick<Organisation, "id">,
  { id: person, role, sessionId: session }: SignedIn,
): Promise<string | null> {
  if (!isFirestoreUsed()) return null
  const auth = await firebaseAuth()
  const claims = { organisation, person, role: roleTypes[role], session }
  return auth.createCustomToken(firebaseUserId(organisation, person), claims)
}
