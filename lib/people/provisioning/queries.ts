import { NotFoundError } from "@/lib/platform/errors"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { ProvisionedAgent, ProvisionedFilter } from "./schema"

/** The agents a company's directory sees, the oldest first, with how many there are. @throws UnauthenticatedError, ForbiddenError */
export async function listProvisioned(
  { actor, store }: Context,
  filter: ProvisionedFilter,
  page: { offset: number; limit: number },
): Promise<{ agents: ProvisionedAgent[]; total: number }> {
  requireManager(actor)
  return store.people.provisioning.list(filter, page)
}

/** One of them. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function findProvisioned(ctx: Context, id: string): Promise<ProvisionedAgent> {
  const { agents } = await listProvisioned(ctx, { id }, { offset: 0, limit: 1 })
  if (!agents[0]) throw new NotFoundError("User")
  return agents[0]
}
