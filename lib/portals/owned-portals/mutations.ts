import type { z } from "zod"
import { holdPerson } from "@/lib/people/accounts/mutations"
import { passFor } from "@/lib/people/sign-in/mutations"
import { ConflictError, ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import {
  addOrganisation,
  holdOrganisation,
  setOwner,
  updateOrganisation,
} from "@/lib/tenancy/organisations/mutations"
import { isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import { findOrganisation, listOrganisationsOf } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { requireOwner } from "./policy"
import { mostPortals, setUpForm, setUpWords } from "./schema"

/** A portal, and a pass by which its owner signs in there within a minute. */
export type HandOver = { organisation: Organisation; pass: string }

/**
 * Hands the owner over from the common login to a portal of theirs (D-32); `ctx` is apexContext's with the owner.
 * @throws UnauthenticatedError, ForbiddenError for customers and agents, NotFoundError for a portal that is not theirs
 */
export async function handOver(ctx: Context, identifier: string): Promise<HandOver> {
  const portal = await ownedPortal(ctx, identifier)
  return { organisation: portal.organisation, pass: await passFor(portal, requireOwner(ctx.actor)) }
}

/**
 * Opens a deactivated portal again, for its owner alone (L10); one that is open stays as it is. A deleted one stays closed.
 * @throws UnauthenticatedError, ForbiddenError for customers and agents, NotFoundError for a portal that is not theirs
 */
export async function reactivatePortal(
  ctx: Context,
  identifier: string,
): Promise<HandOver & { wasOpen: boolean }> {
  const portal = await ownedPortal(ctx, identifier)
  const reactivated = await portal.store.transaction(async (store) => {
    const present = await holdOrganisation({ store })
    if (!isPortalDeactivated(present)) return { organisation: present, wasOpen: true }
    await recordActivity({ ...portal, store }, "portal.reactivated")
    const open = { knowledgeBaseDeactivated: false, ticketsDeactivated: false }
    return { organisation: await updateOrganisation({ ...portal, store }, open), wasOpen: false }
  })
  return { ...reactivated, pass: await passFor(portal, requireOwner(ctx.actor)) }
}

/**
 * Creates a portal that belongs to the signed-in owner (A14, D-41). Asked twice for the same one, it is created once.
 * @throws UnauthenticatedError, InvalidError, ConflictError when the identifier is taken, ForbiddenError for one too many,
 * RateLimitedError
 */
export async function setUpPortal(ctx: Context, input: unknown): Promise<Organisation> {
  const { id } = requireOwner(ctx.actor)
  const form = parseInput(setUpForm, input)
  // Asked again, and for one that is taken, nothing is set up.
  if (!(await findOrganisation(ctx, form.identifier))) await spend(ctx, "portal", id)
  return ctx.store.transaction((store) => createOwnedPortal({ ...ctx, store }, { role: "owner", id }, form))
}

/**
 * Creates an owner's portal within the transaction of `ctx.store`, also for an owner who has no session yet.
 * @throws ConflictError when the identifier is taken, ForbiddenError for one too many
 */
export async function createOwnedPortal(
  { store, now }: Context,
  actor: { role: "owner"; id: string },
  { name, identifier }: z.output<typeof setUpForm>,
): Promise<Organisation> {
  await holdPerson({ store }, actor)
  const own = await listOrganisationsOf({ store }, actor.id)
  const made = own.find((portal) => portal.identifier === identifier)
  if (made && made.name === name) return made
  if (made || (await findOrganisation({ store }, identifier))) throw new ConflictError(setUpWords.taken)
  if (own.length >= mostPortals) throw new ForbiddenError(setUpWords.enough)
  const { id } = await addOrganisation({ store }, { identifier, name })
  const portal = { store: store.installation.storeOf(id) }
  await recordActivity({ ...portal, now, actor }, "portal.created")
  return setOwner(portal, actor.id)
}

/** The context of a portal of the signed-in owner's. Another owner's is like one that does not exist. */
async function ownedPortal(ctx: Context, identifier: string): Promise<Context> {
  const owner = requireOwner(ctx.actor)
  const organisation = await findOrganisation(ctx, identifier)
  if (!organisation || organisation.deleted || organisation.ownerId !== owner.id)
    throw new NotFoundError("Portal")
  return { ...ctx, organisation, store: ctx.store.installation.storeOf(organisation.id) }
}
