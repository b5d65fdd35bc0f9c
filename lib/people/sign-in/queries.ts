import type { Owner } from "@/lib/people/owners/schema"
import type { Context } from "@/lib/tenancy/context"

/** Whether this is the address of the company's owner. Who asks from outside asks by `askForOwner`, which counts (D-42). */
export const isOwner = async ({ store }: Context, email: string) =>
  (await store.people.owner.find())?.email === email

/** The owner of other companies with this address, unless it is an agent's or the owner's here; or null. */
export async function findOwnerOfOthers(
  { organisation, store }: Context,
  email: string,
): Promise<Owner | null> {
  const owner = await store.installation.people.owners.findByEmail(email)
  if (!owner || owner.id === organisation.ownerId) return null
  return (await store.people.accounts.findByEmail("agent", email)) ? null : owner
}
