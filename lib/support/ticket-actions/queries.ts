import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { mostKnownTags } from "./schema"

/** The tags the company's tickets have, by name, at most 500. @throws UnauthenticatedError, ForbiddenError */
export async function listTags({ actor, store }: Context): Promise<string[]> {
  requireStaff(actor)
  return store.support.ticketActions.tags(mostKnownTags)
}
