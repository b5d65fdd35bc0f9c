import type { z } from "zod"
import { ticketFor } from "@/lib/people/sign-in/mutations"
import { type Database, database } from "@/lib/platform/db/database"
import { ConflictError, ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { createOrganisation, updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { Context } from "@/lib/work/context"
import { openStore } from "@/lib/work/store"
import { requireOwner } from "./policy"
import { mostPortals, setUpForm, setUpWords } from "./schema"

/** A portal, and a ticket by which its owner signs in there within a minute. */
export type HandOver = { organisation: Organisation; ticket: string }

/**
 * Hands the owner over from the common login to a portal of theirs (D-32); `ctx` is apexContext's with the owner.
 * @throws UnauthenticatedError, ForbiddenError for customers and agents, NotFoundError for a portal that is not theirs
 */
export async function handOver(ctx: Context, identifier: string, db?: Database): Promise<HandOver> {
  const portal = await ownedPortal(ctx, identifier, db)
  return { organisation: portal.organisation, ticket: await ticketFor(portal, requireOwner(ctx.actor)) }
}

/**
 * Opens a deactivated portal again, for its owner alone (L10); one that is open stays as it is. A deleted one stays closed.
 * @throws UnauthenticatedError, ForbiddenError for customers and agents, NotFoundError for a portal that is not theirs
 */
export async function reactivatePortal(
  ctx: Context,
  identifier: string,
  db?: Database,
): Promise<HandOver & { wasOpen: boolean }> {
  const portal = await ownedPortal(ctx, identifier, db)
  const reactivated = await portal.store.transaction(async (store) => {
    const present = await store.tenancy.organisation.lock()
    if (!isPortalDeactivated(present)) return { organisation: present, wasOpen: true }
    await recordActivity({ ...portal, store }, "portal.reactivated")
    const open = { knowledgeBaseDeactivated: false, ticketsDeactivated: false }
    return { organisation: await updateOrganisation({ ...portal, store }, open), wasOpen: false }
  })
  return { ...reactivated, ticket: await ticketFor(portal, requireOwner(ctx.actor)) }
}

/**
 * Creates a portal that belongs to the signed-in owner (A14, D-41). Asked twice for the same one, it is created once.
 * @throws UnauthenticatedError, InvalidError, ConflictError when the identifier is taken, ForbiddenError for one too many
 */
export async function setUpPortal(
  ctx: Context,
  input: unknown,
  db: Database = database(),
): Promise<Organisation> {
  const { id } = requireOwner(ctx.actor)
  const form = parseInput(setUpForm, input)
  return db.transaction().execute((inside) => createOwnedPortal(ctx, { role: "owner", id }, form, inside))
}

/**
 * Creates a portal within a transaction, also for an owner who has no session yet.
 * @throws ConflictError when the identifier is taken, ForbiddenError for one too many
 */
export async function createOwnedPortal(
  { organisation, now }: Context,
  actor: { role: "owner"; id: string },
  { name, identifier }: z.output<typeof setUpForm>,
  inside: Database,
): Promise<Organisation> {
  const { people, tenancy } = openStore(inside, organisation.id).installation
  await people.owners.lock(actor.id)
  const own = await tenancy.organisations.listOwned(actor.id)
  const made = own.find((portal) => portal.identifier === identifier)
  if (made && made.name === name) return made
  if (made || (await tenancy.organisations.findByKey(identifier))) throw new ConflictError(setUpWords.taken)
  if (own.length >= mostPortals) throw new ForbiddenError(setUpWords.enough)
  const { id } = await createOrganisation({ identifier, name }, inside)
  const store = openStore(inside, id)
  await recordActivity({ store, now, actor }, "portal.created")
  return store.tenancy.organisation.update({ ownerId: actor.id })
}

/** The context of a portal of the signed-in owner. Another owner's portal is treated as unknown. */
async function ownedPortal(ctx: Context, identifier: string, db = database()): Promise<Context> {
  const owner = requireOwner(ctx.actor)
  const organisation = await findOrganisation(identifier, db)
  if (!organisation || organisation.deleted || organisation.ownerId !== owner.id)
    throw new NotFoundError("Portal")
  return { ...ctx, organisation, store: openStore(db, organisation.id) }
}
