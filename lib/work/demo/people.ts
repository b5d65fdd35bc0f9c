import type { AccountRole } from "@/lib/people/accounts/schema"
import { appointOwner, createOwner, setOwnerPassword } from "@/lib/people/owners/mutations"
import { findOwner } from "@/lib/people/owners/queries"
import { hashPassword } from "@/lib/platform/crypto/password"
import type { Database } from "@/lib/platform/db/database"
import { readEnv } from "@/lib/platform/env"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import { apexContext } from "@/lib/work/contexts"
import { addDemoTickets } from "./tickets"

/** The password is public, so it opens nothing but demo companies on a developer's own machine. */
export const demoPassword = "Demo-pass1"
/** One owner of all demo companies. */
export const demoOwner = "owner@vestibule.example"

export const demoAccount = (role: AccountRole, identifier: string) => `${role}@${identifier}.example`

/** Whether demo companies get people: where portals answer on this machine's own names only. */
export const hasDemoPeople = () => readEnv().ROOT_DOMAIN === "localhost"

/**
 * Gives a new company its owner, an agent and a customer with a few tickets. People who exist already keep their
 * password.
 */
export async function addDemoPeople(ctx: Context, db: Database): Promise<void> {
  await appointOwner(ctx, (await findOwner(apexContext(db), demoOwner)) ?? (await makeOwner(ctx, db)))
  const agent = await addAccount(ctx, { role: "agent", firstName: "Avery", lastName: "Agent" })
  const customer = await addAccount(ctx, { role: "customer", firstName: "Casey", lastName: "Customer" })
  if (agent && customer) await addDemoTickets(ctx, customer, agent)
}

async function makeOwner(ctx: Context, db: Database) {
  const owner = await createOwner({ email: demoOwner, firstName: "Olive", lastName: "Owner" }, db)
  await setOwnerPassword(ctx, owner, demoPassword)
  return owner
}

type Named = { role: AccountRole; firstName: string; lastName: string }

async function addAccount({ organisation, store, now }: Context, { role, ...name }: Named) {
  const email = demoAccount(role, organisation.identifier)
  const passwordHash = await hashPassword(demoPassword)
  return store.people.accounts.insert({
    id: newId(),
    role,
    email,
    status: "active",
    createdAt: now,
    passwordHash,
    ...name,
  })
}
