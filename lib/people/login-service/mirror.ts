import type { AccountRole, AccountStatus } from "@/lib/people/accounts/schema"
import { namesChanged } from "@/lib/people/consequences"
import type { Context } from "@/lib/tenancy/context"
import type { Person } from "./schema"

type Consent = { acceptsMarketing?: boolean; acceptedTermsAt?: Date }

/**
 * Keeps what another installation knows of a person in a row of our own, which sessions and everything else here refer
 * to: the one with this address, or a new one of the same id. Never a password, and no hash of one.
 * @returns the person as known here, or null for an owner who is not this company's here.
 */
export async function mirrorPerson(
  ctx: Context,
  person: Person,
  consent: Consent = {},
): Promise<Person | null> {
  const { role } = person
  if (role === "owner") return mirrorOwner(ctx, person)
  return ctx.store.transaction((store) => mirrorAccount({ ...ctx, store }, { ...person, role }, consent))
}

async function mirrorAccount(
  ctx: Context,
  person: Person & { role: AccountRole },
  consent: Consent,
): Promise<Person> {
  const { id, role, email, firstName, lastName, timeZone, verified } = person
  const names = { firstName, lastName, timeZone }
  const fresh = { id, role, email, status: statusOf(verified), createdAt: ctx.now, ...names, ...consent }
  const inserted = await ctx.store.people.accounts.insert(fresh)
  if (inserted) {
    if (role === "agent") await ctx.store.consequences.agentCame(ctx, person)
    await claimIfProved(ctx, person)
    return person
  }
  const present = await ctx.store.people.accounts.findByEmail(role, email)
  if (!present) throw new Error(`Somebody else has the id of a person of the login service: ${id}`)
  const local = { ...person, id: present.id, photo: present.photo }
  // A sign-up may name another person's email; before it is proved, that changes nothing of theirs.
  if (!verified && present.status !== "unverified") return local
  // Switched off here stays switched off; a password kept here before would come back when the service goes.
  const proved = verified && present.status !== "deactivated" && { status: "active" as const, attempt: null }
  await ctx.store.people.accounts.update(present.id, { ...names, ...consent, ...proved, passwordHash: null })
  if (present.status === "unverified") await claimIfProved(ctx, local)
  await namesChanged(ctx, { ...present, role }, names)
  return local
}

/** The person with the id and photo they have here, if they are known here. Changes nothing. */
export async function localisePerson(ctx: Context, person: Person): Promise<Person | null> {
  const { role, email } = person
  const known = role === "owner" ? await ownOwner(ctx, email) : await knownAccount(ctx, role, email)
  if (known) return { ...person, id: known.id, photo: known.photo }
  return role === "owner" ? null : person
}

/** A customer's address is proved elsewhere; what was asked with it here is theirs (D-50). */
async function claimIfProved(ctx: Context, person: Person) {
  if (person.verified && person.role === "customer") await ctx.store.consequences.emailProved(ctx, person)
}

const statusOf = (verified: boolean): AccountStatus => (verified ? "active" : "unverified")

async function mirrorOwner(ctx: Context, person: Person): Promise<Person | null> {
  const owner = await ownOwner(ctx, person.email)
  if (!owner) return null
  const { firstName, lastName, timeZone } = person
  await ctx.store.installation.people.owners.update(owner.id, { firstName, lastName, timeZone })
  await namesChanged(ctx, { ...owner, role: "owner" }, { firstName, lastName })
  return { ...person, id: owner.id, photo: owner.photo }
}

async function ownOwner({ store }: Context, email: string) {
  const owner = await store.people.owner.find()
  return owner?.email === email ? owner : null
}

const knownAccount = ({ store }: Context, role: AccountRole, email: string) =>
  store.people.accounts.findByEmail(role, email)
