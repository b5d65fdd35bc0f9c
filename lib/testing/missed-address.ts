import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"

type Asking = { count?: number; referrers?: Record<string, number> }

/** An address of the company that led nowhere. @returns its id in the list. */
export async function buildMissed(
  { store, organisation, now }: Context,
  path: string,
  { count = 1, referrers = {} }: Asking = {},
): Promise<string> {
  const id = newId()
  await store.installation.knowledge.missedAddresses.add([
    { company: organisation.identifier, id, path, count, at: now, referrers },
  ])
  return id
}
