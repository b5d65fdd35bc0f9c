import { requireProof } from "@/lib/people/second-factors/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { presentMove, problemLines } from "./queries"

/**
 * What did not come with the company's present move, or not whole, as a CSV file in the language of who asks.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, NotFoundError where there is no move
 */
export async function exportProblems(ctx: Context): Promise<{ name: string; lines: AsyncGenerator<string> }> {
  const move = await presentMove(ctx)
  if (!move) throw new NotFoundError("Move")
  await requireProof(ctx)
  const t = words("moving.report")
  const columns = [t("kind"), t("sourceId"), t("about"), t("reason"), t("detail"), t("targetId")]
  const lines = problemLines(ctx, move.id, {
    columns,
    kind: words("moving.kinds"),
    reason: words("moving.reasons"),
  })
  return { name: `move-${ctx.organisation.identifier}.csv`, lines }
}
