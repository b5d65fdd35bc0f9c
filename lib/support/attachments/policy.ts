import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Actor } from "@/lib/tenancy/context"

/** Whose an upload of this asker's is: an account's, or null for a visitor, whose proof is to know its id. */
export const uploaderOf = (actor: Actor) => (isSignedIn(actor) ? actor.id : null)

/** Only who uploaded a file attaches it (negative 43). */
export const canAttach = (actor: Actor, { uploaderId }: { uploaderId: string | null }) =>
  uploaderId === null || uploaderId === uploaderOf(actor)
