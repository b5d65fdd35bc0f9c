import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type BlockedSender, mostListedBlocked } from "./schema"

/** Senders whose mail is refused, the newest 500. @throws UnauthenticatedError, ForbiddenError */
export async function listBlockedSenders({ actor, store }: Context): Promise<BlockedSender[]> {
  requireStaff(actor)
  const senders = await store.support.inboundMails.listBlocked(mostListedBlocked)
  return senders.map(({ address, createdAt }) => ({ address, createdAt: createdAt.toISOString() }))
}
