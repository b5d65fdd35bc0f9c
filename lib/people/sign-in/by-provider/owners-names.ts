import type { Context } from "@/lib/tenancy/context"

/**
 * Which of these names are the present owner's: the address, or what a provider calls them. Who else got one would be taken for the
 * owner there, or take it from them.
 */
export async function ownersNames({ store }: Pick<Context, "store">, names: string[]): Promise<string[]> {
  const owner = await store.people.owner.find()
  if (!owner) return []
  const identities = await store.people.identities.listNamed(names)
  const subjects = identities.flatMap(({ ownerId, subject }) => (ownerId === owner.id ? subject : []))
  const owned = new Set([owner.email, ...subjects].map((name) => name.toLowerCase()))
  return names.filter((name) => owned.has(name.toLowerCase()))
}
