import { firstNameOf, passwordFloor } from "@/lib/people/accounts/schema"
import { forgetTrustOf } from "@/lib/people/browsers/mutations"
import { endSessions } from "@/lib/people/sessions/mutations"
import { dropCodesOf } from "@/lib/people/sign-in/codes/mutations"
import { hashPassword } from "@/lib/platform/crypto/password"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import { ConflictError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation, setOwner } from "@/lib/tenancy/organisations/mutations"
import { type Owner, type OwnerInput, ownerInput } from "./schema"
import { ownerDirectory } from "./store"

/**
 * Adds an owner, who has no company yet and, without a hash of it, no password. For operators, and for those who have
 * proved that the address is theirs. @throws InvalidError, ConflictError
 */
export const createOwner = (input: OwnerInput, db: Database = database(), passwordHash?: string) =>
  insert(ownerDirectory(acrossCompanies(db)), input, passwordHash)

/** Adds an owner within the store's transaction. @throws InvalidError, ConflictError */
export const addOwner = ({ store }: Pick<Context, "store">, input: OwnerInput, passwordHash?: string) =>
  insert(store.installation.people.owners, input, passwordHash)

async function insert(
  owners: Pick<ReturnType<typeof ownerDirectory>, "insert">,
  input: OwnerInput,
  passwordHash?: string,
): Promise<Owner> {
  const { email, firstName, lastName = "" } = parseInput(ownerInput, input)
  const values = { id: newId(), email, firstName: firstName || firstNameOf(email), lastName, passwordHash }
  const owner = await owners.insert(values)
  if (!owner) throw new ConflictError(`There is already an owner ${email}`)
  return owner
}

/** Sets an owner's password; their sessions and codes end, and no browser is remembered. For operators. @throws InvalidError when it is too weak */
export async function setOwnerPassword(ctx: Context, owner: Owner, password: string): Promise<void> {
  requireOperator(ctx.actor)
  const passwordHash = await hashPassword(parseInput(passwordFloor, password))
  await ctx.store.transaction(async (store) => {
    await store.installation.people.owners.update(owner.id, { passwordHash })
    await dropCodesOf({ store }, { id: owner.id, role: "owner" })
    await store.installation.people.sessions.endAllOf(owner.id)
    await forgetTrustOf(store, { id: owner.id, role: "owner" })
  })
}

/** Makes a person the owner of this company; a former owner's sessions at its portal end. For operators. */
export async function appointOwner(ctx: Context, owner: Owner): Promise<void> {
  requireOperator(ctx.actor)
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const { ownerId } = await holdOrganisation({ store })
    await giveTo(inside, owner)
    if (ownerId === owner.id) return
    if (ownerId) await store.consequences.ownerLeft(inside, ownerId)
    await recordActivity(inside, "owner.appointed", { detail: owner.email })
  })
}

/**
 * Writes down, within a transaction, who owns the company; the former owner is signed out of its portal, what was offered in
 * their name is worthless, and an agent with the new one's address is one no longer.
 */
export async function giveTo(ctx: Context, owner: Owner): Promise<void> {
  const { store } = ctx
  const { ownerId } = await holdOrganisation({ store })
  if (ownerId && ownerId !== owner.id) await endSessions(store, ownerId)
  await store.people.codes.removeAllFor("ownership")
  await setOwner({ store }, owner.id)
  await store.consequences.ownerCame(ctx, owner)
}
