import { createArticle } from "@/lib/articles/mutations"
import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"
import { parseInput } from "@/lib/input"
import { requireStaff } from "@/lib/sessions/policy"
import { type EntryDraft, entryDraft } from "./schema"

/**
 * Begins an article, which nobody sees yet, with the words of an answer under its ticket's subject. @returns its id.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError for an entry, category or folder the company has not
 */
export async function draftFromEntry(ctx: Context, input: EntryDraft): Promise<string> {
  requireStaff(ctx.actor)
  const { entryId, ...place } = parseInput(entryDraft, input)
  const entry = await ctx.store.staffThreads.entry(entryId)
  if (!entry) throw new NotFoundError("Answer")
  const { id } = await createArticle(ctx, {
    ...place,
    title: entry.subject,
    body: entry.body,
    status: "draft",
  })
  return id
}
