import type { AccountStatus } from "@/lib/people/accounts/schema"
import { UnauthenticatedError } from "@/lib/platform/errors"
import type { Store } from "@/lib/platform/store"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"

type Place = Pick<Context, "store">

/** Locks an account in the store's transaction. @returns it as it is now, or null when it is gone */
export const holdAccount = ({ store }: Place, id: string) => store.people.accounts.lock(id)

/** Locks the customer's account with this email in the store's transaction. @returns null without one */
export const holdCustomerByEmail = ({ store }: Place, email: string) =>
  store.people.accounts.holdByEmail("customer", email)

/**
 * Locks the row of a signed-in person in the store's transaction, so that nothing is written in the name of an account
 * that is being deleted. @throws UnauthenticatedError when the account no longer exists
 */
export async function holdPerson({ store }: Place, { role, id }: { role: Role; id: string }): Promise<void> {
  if (role === "owner") await store.installation.people.owners.lock(id)
  else if (!(await store.people.accounts.lock(id))) throw new UnauthenticatedError()
}

/**
 * Has a person's password and right to sign in stay as they are until the store's transaction ends: who takes either away waits,
 * and ends the sessions that have begun by then. @returns null when there is no such person
 */
export async function holdSignIn(
  { store }: Place,
  { role, id }: { role: Role; id: string },
): Promise<{ status: AccountStatus; passwordHash: string | null } | null> {
  if (role !== "owner") return store.people.accounts.holdSignIn(id)
  const owner = await store.installation.people.owners.holdSignIn(id)
  return owner && { status: "active", ...owner }
}

/** Switches an account off: it cannot sign in until it is switched on again. */
export const deactivateAccount = ({ store }: Place, id: string) =>
  store.people.accounts.update(id, { status: "deactivated" })

/** Removes accounts in the store's transaction; what names them in other domains names no one then. */
export async function removeAccounts(store: Store, ids: string[]): Promise<void> {
  await store.people.accounts.lockAll(ids)
  await store.consequences.accountsRemoved(store, ids)
  await store.people.accounts.remove(ids)
}
