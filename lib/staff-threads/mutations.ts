import { createArticle } from "@/lib/articles/mutations"
import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"
import { parseInput } from "@/lib/input"
import { requireStaff } from "@/lib/sessions/policy"
import { type EntryDraft, entryDraft } from "./schema"

/**
 * Begins an article, which nobody sees yet, with the words of an answer under its ticket's subject. @returns its id.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError for what is no answer of staff to a requester, and for a
 * category or folder the company has not
 */
export async function draftFromEntry(ctx: Context, input: EntryDraft): Promise<string> {
  requireStaff(ctx.actor)
  const { entryId, ...place } = parseInput(entryDraft, input)
  const answer = await ctx.store.staffThreads.answer(entryId)
  if (!answer) throw new NotFoundError("Answer")
  const { id } = await createArticle(ctx, {
    ...place,
    title: answer.subject,
    body: answer.body,
    status: "draft",
  })
  return id
}
