import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Move } from "./queries"

/**
 * Moves the pieces of a company, of all tables together. A move that is interrupted leaves them where they were.
 * @throws ForbiddenError for anyone but operators
 */
export async function move({ actor, store }: Context, { from, to, blocksWrites }: Move): Promise<void> {
  requireOperator(actor)
  await store.installation.operations.whereabouts.move(from, to, { blocksWrites })
}

/** Gives the company pieces of its own, on the node where it is. @throws ForbiddenError for anyone but operators */
export async function setApart(
  { actor, organisation, store }: Context,
  { blocksWrites }: Move,
): Promise<void> {
  requireOperator(actor)
  await store.installation.operations.whereabouts.setApart(organisation.id, { blocksWrites })
}
