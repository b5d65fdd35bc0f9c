import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { ServiceLevel, ServiceLevelBoard } from "./schema"
import type { StoredLevel } from "./store"

/** The company's service levels in their order. @throws UnauthenticatedError, ForbiddenError */
export async function listServiceLevels({ actor, store }: Context): Promise<ServiceLevelBoard> {
  requireManager(actor)
  const [levels, run] = [await store.rules.serviceLevels.list(), await store.rules.serviceLevels.findRun()]
  return {
    levels: levels.map(toLevel),
    run: run && { tickets: run.tickets, isFinished: run.finishedAt !== null },
  }
}

export const toLevel = ({ since: _, updatedAt, ...level }: StoredLevel): ServiceLevel => ({
  ...level,
  updatedAt: updatedAt.toISOString(),
})
