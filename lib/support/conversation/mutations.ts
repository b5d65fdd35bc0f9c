import { createArticle } from "@/lib/knowledge/articles/mutations"
import { NotFoundError } from "@/lib/platform/errors"
import { onceIfKeyed } from "@/lib/platform/idempotency/mutations"
import { parseInput } from "@/lib/platform/input"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type EntryDraft, entryDraft } from "./schema"

/**
 * Creates an article draft with the text of a reply, under its ticket's subject; repeated under the same key, it
 * returns the first one.
 * @returns its id.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError for what is no reply of staff to a
 * requester, and for a category or folder the company has not, ConflictError when the key came with something else
 */
export async function draftFromEntry(ctx: Context, input: EntryDraft, key?: string): Promise<string> {
  const author = requireStaff(ctx.actor)
  const request = parseInput(entryDraft, input)
  const asked = key ? { sender: `entry draft ${author.role} ${author.id}`, key, request } : undefined
  return onceIfKeyed(ctx, asked, (inside) => begin(inside, request))
}

async function begin(ctx: Context, { entryId, ...place }: EntryDraft): Promise<string> {
  const answer = await ctx.store.support.conversation.answer(entryId)
  if (!answer) throw new NotFoundError("Answer")
  const { id } = await createArticle(ctx, {
    ...place,
    title: answer.subject,
    body: answer.body,
    status: "draft",
  })
  return id
}
