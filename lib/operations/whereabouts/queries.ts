import { type Node, nameOf } from "@/lib/platform/db/cluster"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Piece } from "./store"

export type Whereabouts = Piece & {
  /** Identifiers of other companies in the same pieces, at most `mostNamed`, and how many there are. */
  others: string[]
  otherCount: number
}

export type Move = {
  from: Whereabouts
  to: Node
  /** Whether writes of these companies wait while they are moved. */
  blocksWrites: boolean
}

const mostNamed = 20

/**
 * On which node the rows of the company are, and with whom.
 * @throws ForbiddenError for anyone but operators, AppError where the database is not spread
 */
export async function whereIs({ actor, organisation, store }: Context): Promise<Whereabouts> {
  requireOperator(actor)
  const { whereabouts } = store.installation.operations
  if (!(await whereabouts.isDistributed()))
    throw new AppError("The database is not spread over a cluster: npm run admin -- database distribute")
  const found = await whereabouts.find(organisation.id)
  if (!found) throw new AppError("The cluster does not know where this company is.")
  const others = await whereabouts.othersIn(found, organisation.id)
  return { ...found, others: others.slice(0, mostNamed), otherCount: others.length }
}

/**
 * What a move of the company to this node comes to.
 * @throws ForbiddenError, InvalidError where no worker has this name, AppError
 */
export async function planMove(ctx: Context, node: string): Promise<Move> {
  requireOperator(ctx.actor)
  const { whereabouts } = ctx.store.installation.operations
  const workers = await whereabouts.workers()
  const to = workers.find((worker) => nameOf(worker) === node || worker.host === node)
  if (!to)
    throw new InvalidError(`The cluster has no worker '${node}', only ${workers.map(nameOf).join(", ")}`)
  return { from: await whereIs(ctx), to, blocksWrites: !(await whereabouts.isLogical()) }
}
