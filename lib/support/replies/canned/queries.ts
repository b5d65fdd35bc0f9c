import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { CannedReply } from "./schema"
import type { StoredCannedReply } from "./store"

/** The company's canned replies, by name, for all staff. @throws UnauthenticatedError, ForbiddenError */
export async function listCannedReplies({ actor, store }: Context): Promise<CannedReply[]> {
  requireStaff(actor)
  return (await store.support.cannedReplies.list()).map(toCannedReply)
}

export const toCannedReply = ({ updatedAt, ...reply }: StoredCannedReply): CannedReply => ({
  ...reply,
  updatedAt: updatedAt.toISOString(),
})
