import { isReader } from "@/lib/knowledge/reactions/view-counts/policy"
import type { Agent } from "@/lib/knowledge/reactions/view-counts/schema"
import { recordClick, recordSearch } from "@/lib/knowledge/search/mutations"
import { search, suggestArticles } from "@/lib/knowledge/search/queries"
import type { HitPage, Suggestion } from "@/lib/knowledge/search/schema"
import { RateLimitedError } from "@/lib/platform/errors"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import type { Context } from "@/lib/work/context"
import { isAskedAgain } from "./asked-again"

/** The same as `search`, for whoever asks over the web. @throws NotFoundError, RateLimitedError (negative 57) */
export async function searchAsVisitor(
  ctx: Context,
  ...asked: [text: string, page?: number, how?: { isExact?: boolean }]
): Promise<HitPage> {
  await spend(ctx, "search-address", addressOf(ctx))
  return search(ctx, ...asked)
}

/** The same as `suggestArticles`, for whoever asks over the web. @throws NotFoundError, RateLimitedError */
export async function suggestToVisitor(ctx: Context, text: string): Promise<Suggestion[]> {
  await spend(ctx, "search-address", addressOf(ctx))
  return suggestArticles(ctx, text)
}

/**
 * Counts a search of somebody who has stopped typing, who opened something it found, or whose `total` is on a page
 * already. Robots, browsers that fetch ahead and the company's own people are not counted, nor what the same browser
 * asks again at once. What found how much is looked up here: a browser may say anything.
 * @throws NotFoundError, RateLimitedError
 */
export async function countSearch(
  ctx: Context,
  agent: Agent,
  { text, total, isOpened = false }: { text: string; total?: number; isOpened?: boolean },
): Promise<void> {
  if (!isReader(ctx.actor, agent)) return
  if (!isAskedAgain(ctx, agent, text)) await recordSearch(ctx, text, total)
  if (isOpened) await recordClick(ctx, text)
}

/** The same for a page that is shown even where too much was counted already. */
export const countShownSearch = (...search: Parameters<typeof countSearch>) =>
  countSearch(...search).catch((error) => {
    if (!(error instanceof RateLimitedError)) throw error
  })
