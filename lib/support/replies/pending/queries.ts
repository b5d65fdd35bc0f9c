import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/work/context"
import type { HeldReply } from "./schema"
import type { NamedReply } from "./store"

/** What is held for a ticket; of what failed, the asker's own and what was left behind. @throws UnauthenticatedError, ForbiddenError */
export async function listHeldReplies({ actor, store }: Context, ticketId: string): Promise<HeldReply[]> {
  const { id } = requireStaff(actor)
  return (await store.support.pendingReplies.list(ticketId, id)).map(toHeldReply)
}

export const toHeldReply = ({
  authorId,
  authorRole,
  authorFirstName,
  authorLastName,
  authorPhoto,
  lastEntryId,
  ...reply
}: NamedReply): HeldReply => ({
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
