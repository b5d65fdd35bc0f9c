import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisation, listOrganisationsOf } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { requireOwner } from "./policy"
import { identifierQuestion, setUpWords } from "./schema"

/** The signed-in owner's portals by identifier, at most 100; `ctx` is apexContext's. @throws UnauthenticatedError */
export async function listOwnedPortals({ actor, store }: Context): Promise<Organisation[]> {
  return listOrganisationsOf({ store }, requireOwner(actor).id)
}

/** What speaks against this identifier for a new portal, or null. @throws UnauthenticatedError, InvalidError */
export async function identifierFault({ actor, store }: Context, input: unknown): Promise<string | null> {
  requireOwner(actor)
  const { identifier } = parseInput(identifierQuestion, input)
  return (await findOrganisation({ store }, identifier)) ? setUpWords.taken : null
}
