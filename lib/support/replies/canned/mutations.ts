import { ConflictError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { withCleanBody } from "@/lib/support/tickets/body"
import { replyRequired } from "@/lib/support/tickets/values"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Action } from "@/lib/tenancy/activity/schema"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { toCannedReply } from "./queries"
import {
  type CannedReply,
  type CannedReplyChange,
  cannedReplyChange,
  mostCanned,
  type NewCannedReply,
  newCannedReply,
} from "./schema"

const rule = { message: replyRequired }
const taken = (name: string) => `There is already a canned reply called ${name}`

/** Adds a reply for all staff. @throws ForbiddenError, InvalidError, ConflictError for a name that is taken */
export async function createCannedReply(ctx: Context, input: NewCannedReply): Promise<CannedReply> {
  requireManager(ctx.actor)
  const form = withCleanBody(parseInput(newCannedReply, input), rule)
  const reply = { ...form, id: newId(), updatedAt: ctx.now }
  await ctx.store.transaction(async (store) => {
    if ((await store.support.cannedReplies.count()) >= mostCanned)
      throw new ConflictError(`There are ${mostCanned} canned replies already`)
    if (!(await store.support.cannedReplies.insert(reply))) throw new ConflictError(taken(form.name))
    await tell({ ...ctx, store }, "canned-reply.created", reply)
  })
  return toCannedReply(reply)
}

/**
 * Changes a canned reply, unless another person has changed it since the asker read it.
 * @throws ForbiddenError, NotFoundError, InvalidError, StaleError
 */
export async function changeCannedReply(ctx: Context, input: CannedReplyChange): Promise<CannedReply> {
  requireManager(ctx.actor)
  const { seen, ...form } = withCleanBody(parseInput(cannedReplyChange, input), rule)
  return ctx.store.transaction(async (store) => {
    const { cannedReplies } = store.support
    const present = await cannedReplies.lock(form.id)
    if (!present) throw new NotFoundError("Canned reply")
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError("Someone has changed this canned reply meanwhile", toCannedReply(present))
    if (await cannedReplies.hasName(form.name, { but: form.id })) throw new ConflictError(taken(form.name))
    const changed = {
      ...form,
      updatedAt: new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1)),
    }
    await cannedReplies.update(changed)
    await tell({ ...ctx, store }, "canned-reply.changed", changed)
    return toCannedReply(changed)
  })
}

/** @throws ForbiddenError, NotFoundError */
export async function removeCannedReply(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await ctx.store.transaction(async (store) => {
    const present = await store.support.cannedReplies.lock(id)
    if (!present) throw new NotFoundError("Canned reply")
    await store.support.cannedReplies.remove(id)
    await tell({ ...ctx, store }, "canned-reply.deleted", present)
  })
}

async function tell(ctx: Context, action: Action, { id, name }: { id: string; name: string }) {
  await recordActivity(ctx, action, { subjectId: id, detail: name })
  await ctx.store.platform.live.signal({ kind: "staff" })
}
