import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { PendingReply } from "./schema"
import type { NamedReply } from "./store"

/** The pending replies to a ticket; of those that failed, the asker's own and what was left behind. @throws UnauthenticatedError, ForbiddenError */
export async function listPendingReplies(
  { actor, store }: Context,
  ticketId: string,
): Promise<PendingReply[]> {
  const { id } = requireStaff(actor)
  return (await store.support.pendingReplies.list(ticketId, id)).map(toPendingReply)
}

export const toPendingReply = ({
  authorId,
  authorRole,
  authorFirstName,
  authorLastName,
  authorPhoto,
  lastEntryId,
  ...reply
}: NamedReply): PendingReply => ({
  ...reply,
  author: {
    id: authorId,
    role: authorRole,
    firstName: authorFirstName,
    lastName: authorLastName,
    photo: authorPhoto,
  },
  createdAt: reply.createdAt.toISOString(),
  dueAt: reply.dueAt.toISOString(),
})
