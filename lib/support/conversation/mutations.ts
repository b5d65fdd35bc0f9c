import { createArticle } from "@/lib/knowledge/articles/mutations"
import { InvalidError, NotFoundError } from "@/lib/platform/errors"
import { onceIfKeyed } from "@/lib/platform/idempotency/mutations"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { canTranslate, translate, translationWords } from "@/lib/platform/translation/translation"
import { sanitizeEntry } from "@/lib/support/tickets/body"
import { getTicket } from "@/lib/support/tickets/queries"
import { shownBody } from "@/lib/support/tickets/shown-body"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type EntryDraft, type EntryTranslation, entryDraft, entryTranslation } from "./schema"

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

/**
 * What an entry of a ticket says, in another language by machine, as sanitised HTML. It is stored nowhere.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError where there is no service, RateLimitedError,
 * UnavailableError where the service fails
 */
export async function translateEntry(ctx: Context, asked: EntryTranslation): Promise<string> {
  const { id: personId, role } = requireStaff(ctx.actor)
  const { entryId, language: to } = parseInput(entryTranslation, asked)
  const entry = await ctx.store.support.conversation.entry(entryId)
  if (!entry) throw new NotFoundError("Message")
  await getTicket(ctx, entry.ticketId)
  if (!canTranslate()) throw new InvalidError(translationWords.off)
  await spend(ctx, "machine-entry", `${role} ${personId}`)
  const { internal } = entry
  const texts = [sanitizeEntry(entry.body, { internal })]
  const [body = ""] = await translate({ texts, to, isHtml: true })
  return shownBody(ctx.organisation.id, { id: `${entryId} ${to}`, body, internal })
}
