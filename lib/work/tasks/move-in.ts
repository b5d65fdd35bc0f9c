import type { Task } from "graphile-worker"
import { goOn } from "@/lib/moving/migrations/going-on"
import { moveJob } from "@/lib/moving/migrations/jobs"
import { database } from "@/lib/platform/db/database"
import { ConflictError, NotFoundError } from "@/lib/platform/errors"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** So long a move keeps other heavy work waiting before it queues behind it. */
const turnMs = 60_000
/** When another process is at it: the command line, or an instance that stops just now. */
const busyMs = 60_000

/** Goes on with a company's move from another desk for a turn, and queues the next one. */
export const moveIn: Task = async (asked, { abortSignal }) => {
  const { organisationId, id } = moveJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  const ctx = operatorContext(organisation, database())
  const until = Date.now() + turnMs
  const stop = () => abortSignal?.aborted === true || Date.now() > until
  const again = (afterMs: number) =>
    ctx.store.platform.jobs.add(
      moveJob,
      { organisationId, id },
      { afterMs, order: "behind", key: `${moveJob.task} ${organisationId}` },
    )
  try {
    const next = await goOn(ctx, id, { stop })
    if (next.when === "now") await again(0)
    if (next.when === "later") await again(Math.max(0, next.at.getTime() - Date.now()))
  } catch (error) {
    if (error instanceof NotFoundError) return
    if (!(error instanceof ConflictError)) throw error
    await again(busyMs)
  }
}
