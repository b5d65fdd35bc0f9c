import { z } from "zod"
import { deskLanguage } from "@/lib/knowledge/articles/addresses/desk-address"
import { search } from "@/lib/knowledge/search/queries"
import { decodeCursor, idKey, type Page, pageSize, toPage } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { languageAt, splitLanguage } from "@/lib/platform/languages/addresses"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { contextIn, languageLike } from "@/lib/tenancy/organisations/languages"
import { type Guess, type MissedAddress, ofMissed } from "./schema"
import type { StoredMissed } from "./store"
import { mostGuesses, referrersShown } from "./values"

const keys = z.tuple([z.number().int(), idKey])

/** Addresses that led nowhere, asked for last first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listMissed({ actor, store }: Context, cursor?: string): Promise<Page<MissedAddress>> {
  requireManager(actor)
  const after = decodeCursor(keys, cursor)
  const rows = await store.knowledge.missedAddresses.list({
    limit: pageSize + 1,
    ...(after && { after: { lastAt: new Date(after[0]), id: after[1] } }),
  })
  const { items, next } = toPage(rows, ({ lastAt, id }) => [lastAt.getTime(), id])
  return { items: items.map(toMissed), next }
}

const toMissed = ({ id, path, asked, referrers, lastAt }: StoredMissed): MissedAddress => ({
  ...{ id, path, asked, lastAt: lastAt.toISOString() },
  referrers: Object.entries(referrers)
    .map(([page, count]) => ({ page, count }))
    .sort((a, b) => b.count - a.count || (a.page < b.page ? -1 : 1))
    .slice(0, referrersShown),
})

/**
 * The pages that a missing address most likely means, by the words in it, best first.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function guessPages(ctx: Context, input: { id: string }): Promise<Guess[]> {
  requireManager(ctx.actor)
  const { id } = parseInput(ofMissed, input)
  const missed = await ctx.store.knowledge.missedAddresses.find(id)
  if (!missed) throw new NotFoundError("Address")
  const text = wordsIn(missed.path)
  return text ? found(contextIn(ctx, languageIn(ctx, missed.path)), text) : []
}

async function found(ctx: Context, text: string): Promise<Guess[]> {
  try {
    const { hits } = await search(ctx, text)
    return hits.slice(0, mostGuesses).map(({ title, path }) => ({ title, path }))
  } catch (error) {
    // Visitors may not search here.
    if (error instanceof NotFoundError) return []
    throw error
  }
}

/** What the last part of an address says that has words, without numbers and endings. */
function wordsIn(path: string): string {
  const parts = path.split("/").map((part) =>
    decoded(part)
      .replace(/\.[a-z]{2,5}$/i, "")
      .replace(/\d{3,}/g, " "),
  )
  return (parts.findLast((part) => /\p{L}{2}/u.test(part)) ?? "").replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const languageIn = ({ organisation, language }: Context, path: string): string =>
  languageLike(organisation, deskLanguage(path)) ??
  languageAt(organisation.settings, splitLanguage(path).segment) ??
  language
