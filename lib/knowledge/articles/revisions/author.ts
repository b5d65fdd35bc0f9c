import { personName } from "@/lib/platform/person-name"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Actor } from "@/lib/tenancy/context"

/** Whose words something is, as colleagues know them. */
export type Author = { id: string | null; name: string }

/** The asker as an author; the command line has no name. */
export function authorOf(actor: Actor): Author {
  if (!isSignedIn(actor)) return { id: null, name: "" }
  const { id, firstName, lastName, email } = actor
  return { id, name: personName(firstName, lastName) || email }
}
