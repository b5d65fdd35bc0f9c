import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { ofMissed } from "./schema"

/** Takes an address that leads nowhere from the list, for good. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function dismissMissed({ actor, store }: Context, input: { id: string }): Promise<void> {
  requireManager(actor)
  const { id } = parseInput(ofMissed, input)
  if (!(await store.knowledge.missedAddresses.dismiss(id))) throw new NotFoundError("Address")
}
