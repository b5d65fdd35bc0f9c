import { deskAddress, deskLanguage } from "@/lib/knowledge/articles/addresses/desk-address"
import { findMovedPath } from "@/lib/knowledge/articles/queries"
import { formerPath } from "@/lib/knowledge/articles/schema"
import { requireProof } from "@/lib/people/second-factors/queries"
import { byteOrderMark, csvLine } from "@/lib/platform/csv"
import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { parseInput } from "@/lib/platform/input"
import { contentPathMeant } from "@/lib/platform/paths"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { contextIn, languageLike, pathIn } from "@/lib/tenancy/organisations/languages"
import { circleFrom } from "./circles"
import { deskPage } from "./desk-pages"
import { comparable, targetOf } from "./pattern"
import { type Redirect, redirectSearch } from "./schema"
import { pageAt } from "./standing"
import type { StoredRedirect } from "./store"
import type { RedirectStatus } from "./values"

/** Where a missing page leads: 308 where no setting decides it; `id` is that of the rule. */
export type Lead = { to: string; status: 308 } | { to: string; status: RedirectStatus; id: string }

/**
 * Where a path without a page leads, with its query, or null: to the article or the file of one that once had it, by a rule,
 * or to the page that a path of the older portal, one of another desk, or one in other letters means.
 */
export async function whereTo(ctx: Context, path: string, search = ""): Promise<Lead | null> {
  const moved = await findMovedPath(ctx, path)
  if (moved) return { to: moved + search, status: 308 }
  const ofDesk = deskAddress(path)
  const file = ofDesk && (await ctx.store.knowledge.articleAddresses.findFile(ofDesk))
  if (file) return { to: file, status: 308 }
  const led = await whereRulesLead(ctx, path, search)
  if (led) return led
  const meant = contentPathMeant(path)
  if (meant) return { to: pathIn(ctx, meant) + search, status: 308 }
  const page = deskPage(path, search)
  if (!page) return null
  const language = languageLike(ctx.organisation, page.locale) ?? ctx.language
  return { to: pathIn(contextIn(ctx, language), page.path), status: 308 }
}

/** Where the company's rules lead from a path without a page, or null where there is none, or they go round in a circle. */
export async function whereRulesLead(ctx: Context, path: string, search = ""): Promise<Lead | null> {
  const asked = formerPath(path)
  if (!asked) return null
  const rule = await findRule(ctx, asked)
  if (!rule) return null
  const stands = async (address: string) => (await pageAt(ctx, address)) !== null
  if (await circleFrom(asked, (at) => (at === asked ? rule : findRule(ctx, at)), stands)) return null
  const to = targetOf(rule, asked, search)
  const language = languageLike(ctx.organisation, deskLanguage(asked))
  return { to: language ? pathIn(contextIn(ctx, language), to) : to, status: rule.status, id: rule.id }
}

function findRule({ store }: Context, path: string): Promise<StoredRedirect | null> {
  const ofDesk = deskAddress(path)
  return store.knowledge.redirects.find([comparable(path), ...(ofDesk ? [ofDesk] : [])])
}

/**
 * The company's rules, newest first, 20 at a time, or those that have a text in one of their addresses.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function listRedirects(
  { actor, store }: Context,
  { text, cursor }: { text?: string; cursor?: string } = {},
): Promise<Page<Redirect>> {
  requireManager(actor)
  const wanted = parseInput(redirectSearch, text)
  const { items, next } = await toNewestPage(
    (page) => store.knowledge.redirects.list({ ...page, text: wanted }),
    cursor,
  )
  return { items: items.map(toRedirect), next }
}

/** All rules as a file that can be imported again. @throws UnauthenticatedError, ForbiddenError, ProofAsked */
export async function exportRedirects(ctx: Context) {
  const { actor, store, organisation } = ctx
  requireManager(actor)
  await requireProof(ctx)
  const lines = (await store.knowledge.redirects.all()).map(({ from, to, status, hits, lastHitAt }) =>
    csvLine([from, to, status, hits, lastHitAt?.toISOString() ?? null]),
  )
  const head = csvLine(["from", "to", "status", "hits", "last hit"])
  return { name: `redirects-${organisation.identifier}.csv`, text: byteOrderMark + head + lines.join("") }
}

export const toRedirect = ({ createdAt: _, lastHitAt, updatedAt, ...rule }: StoredRedirect): Redirect => ({
  ...rule,
  lastHitAt: lastHitAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
