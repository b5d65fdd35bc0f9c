import { countsOf } from "@/lib/knowledge/articles/queries"
import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import { dayOf } from "@/lib/platform/time/day"
import type { Context } from "@/lib/tenancy/context"
import { addView } from "./batch"
import { isNewReader } from "./crowd"
import { isReader } from "./policy"
import { readerOf } from "./reader"
import type { Program } from "./schema"

/**
 * A published article was opened: counts one view a reader and day, soon (F03, D-31). Robots, browsers that fetch ahead,
 * agents and owners are not counted. @returns the counters as they are now. @throws NotFoundError
 */
export async function countView(ctx: Context, articleId: string, program: Program): Promise<ArticleCounts> {
  const counts = await countsOf(ctx, articleId)
  if (isReader(ctx.actor, program)) await noteView(ctx, articleId, program)
  return counts
}

async function noteView({ organisation, address, now }: Context, articleId: string, program: Program) {
  const view = { organisationId: organisation.id, articleId, day: dayOf(now) }
  const reader = await readerOf({ ...view, address, program: program.name })
  if (isNewReader(articleId, reader, address)) addView({ ...view, reader })
}

/** Forgets who read which article on the days before today, and the salts by which they were told apart (D-31). */
export const forgetReaders = ({ store, now }: Pick<Context, "store" | "now">): Promise<void> =>
  store.installation.knowledge.viewCounts.forgetBefore(dayOf(now))
