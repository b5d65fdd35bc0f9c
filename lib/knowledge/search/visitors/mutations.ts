import { isReader } from "@/lib/knowledge/reactions/view-counts/policy"
import type { Program } from "@/lib/knowledge/reactions/view-counts/schema"
import { recordClick, recordSearch } from "@/lib/knowledge/search/mutations"
import { search, suggestArticles } from "@/lib/knowledge/search/queries"
import type { HitPage, Suggestion } from "@/lib/knowledge/search/schema"
import { RateLimitedError } from "@/lib/platform/errors"
import { addressOf, spendSoon } from "@/lib/platform/limits/mutations"
import type { Context } from "@/lib/tenancy/context"
import { isAskedAgain } from "./asked-again"

/** Runs `search` for a visitor of the web, within their limit. @throws NotFoundError, RateLimitedError (negative 57) */
export async function searchAsVisitor(
  ctx: Context,
  ...asked: [text: string, page?: number, how?: { isExact?: boolean }]
): Promise<HitPage> {
  await spendSoon(ctx, "search-address", addressOf(ctx))
  return search(ctx, ...asked)
}

/** Runs `suggestArticles` for a visitor of the web, within their limit. @throws NotFoundError, RateLimitedError */
export async function suggestToVisitor(ctx: Context, text: string): Promise<Suggestion[]> {
  await spendSoon(ctx, "search-address", addressOf(ctx))
  return suggestArticles(ctx, text)
}

/**
 * Counts a search once its visitor has stopped typing, has opened something it found, or has its `total` on a page.
 * Robots, prefetching browsers and the company's own staff are not counted, nor a repetition by the same browser soon
 * after. How much was found is looked up here, because the browser's word cannot be trusted.
 * @throws NotFoundError, RateLimitedError
 */
export async function countSearch(
  ctx: Context,
  program: Program,
  { text, total, isOpened = false }: { text: string; total?: number; isOpened?: boolean },
): Promise<void> {
  if (!isReader(ctx.actor, program)) return
  if (!isAskedAgain(ctx, program, text)) await recordSearch(ctx, text, total)
  if (isOpened) await recordClick(ctx, text)
}

/** Counts a search for a page that is shown even when the limit is reached. */
export const countShownSearch = (...search: Parameters<typeof countSearch>) =>
  countSearch(...search).catch((error) => {
    if (!(error instanceof RateLimitedError)) throw error
  })
