import { ConflictError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { type Inbox, inboxWords, mostInboxes, type NewInbox, newInbox } from "./schema"

/**
 * Takes mail in at an address from now on; answers to tickets' mails go to the first one.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError when it is taken in already, by any company
 */
export async function addInbox(ctx: Context, input: NewInbox): Promise<Inbox> {
  requireManager(ctx.actor)
  const values = parseInput(newInbox, input)
  return ctx.store.transaction(async (store) => {
    await holdOrganisation({ ...ctx, store })
    if ((await store.support.inboxes.count()) >= mostInboxes) throw new ConflictError(inboxWords.enough)
    const inbox = { ...values, id: newId(), createdAt: ctx.now }
    if (!(await store.support.inboxes.insert(inbox))) throw new ConflictError(inboxWords.taken)
    await recordActivity({ ...ctx, store }, "inbox.added", { subjectId: inbox.id, detail: inbox.address })
    return inbox
  })
}

/** Takes no more mail in at an address. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeInbox(ctx: Context, address: string): Promise<void> {
  requireManager(ctx.actor)
  await ctx.store.transaction(async (store) => {
    if (!(await store.support.inboxes.remove(address.trim().toLowerCase()))) throw new NotFoundError("Inbox")
    await recordActivity({ ...ctx, store }, "inbox.removed", { detail: address })
  })
}
