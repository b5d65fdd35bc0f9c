import { isStaff, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"

/** What the asker has below their answers; empty for none. @throws UnauthenticatedError, ForbiddenError */
export const getOwnSignature = ({ actor, store }: Context): Promise<string> =>
  store.support.signatures.find(requireStaff(actor).id)

/** What stands below a mail of the asker's: their own signature, then the inbox's; empty for none. */
export async function signatureBelow({ actor, store }: Context, ofInbox: string): Promise<string> {
  const own = isStaff(actor) ? await store.support.signatures.find(actor.id) : ""
  return [own, ofInbox].filter(Boolean).join("\n\n")
}
