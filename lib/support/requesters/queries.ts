import { parseInput } from "@/lib/platform/input"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type KnownRequester, type RequesterSearch, requesterSearch } from "./schema"

const mostFound = 8

/**
 * People a ticket can be for, by their name or address, at most 8.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, TooSlowError
 */
export async function findRequesters(
  { actor, store }: Context,
  input: RequesterSearch,
): Promise<KnownRequester[]> {
  requireStaff(actor)
  const { search } = parseInput(requesterSearch, input)
  return store.support.requesters.find(search, mostFound)
}
