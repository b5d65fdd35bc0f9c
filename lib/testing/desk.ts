import type { Database } from "@/lib/platform/db/database"
import { newId } from "@/lib/platform/id"
import { createTicket } from "@/lib/support/tickets/mutations"
import type { Context } from "@/lib/tenancy/context"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "./factories"

/** A company with a customer, two agents and the owner, all signed in. */
export async function buildDesk(db: Database) {
  const company = await buildOrganisation(db)
  const { operator, visitor } = company
  const accounts = {
    customer: await buildCustomer(operator, { firstName: "Cara", lastName: "Customer" }),
    ada: await buildAgent(operator, { firstName: "Ada", lastName: "Agent" }),
    bo: await buildAgent(operator, { firstName: "Bo", lastName: "Agent" }),
    owner: await buildOwner(operator),
  }
  return {
    ...company,
    accounts,
    customer: await signedIn(visitor, "customer", accounts.customer),
    ada: await signedIn(visitor, "agent", accounts.ada),
    bo: await signedIn(visitor, "agent", accounts.bo),
    owner: await signedIn(visitor, "owner", accounts.owner),
  }
}
export type Desk = Awaited<ReturnType<typeof buildDesk>>

/** The context of this person some seconds later. */
export const later = <T extends Context>(seconds: number, ctx: T): T => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
})

/** A ticket of the desk's customer. */
export const ask = ({ customer }: Pick<Desk, "customer">, subject = "The bell is broken", seconds = 0) =>
  createTicket(later(seconds, customer), { subject, body: "<p>It does not ring.</p>" })

/** A team of the desk's company. */
export async function buildTeam(
  db: Database,
  { organisation }: Pick<Desk, "organisation">,
  name: string,
  members: string[],
) {
  const id = newId()
  const organisationId = organisation.id
  await db.insertInto("team").values({ organisationId, id, name, createdAt: new Date() }).execute()
  for (const accountId of members)
    await db.insertInto("teamMember").values({ organisationId, teamId: id, accountId }).execute()
  return id
}
