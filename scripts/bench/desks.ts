import { sql } from "kysely"
import { startSession } from "@/lib/people/sessions/mutations"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { database } from "@/lib/platform/db/database"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { Asking } from "@/lib/testing/calls"
import { operatorContext } from "@/lib/work/contexts"
import { generateTickets } from "../admin/generated-tickets"

/** A company with so many tickets, and its agents signed in. */
export type Desk = { title: string; organisation: Organisation; agents: Asking[]; ticketId: string }

// Enough that none of them asks more often than the limit of searches allows.
const agents = 40

/** Makes such a company, with a rare word in every 50,000th ticket. */
export async function addDesk(count: number): Promise<Desk> {
  const title = count.toLocaleString("en")
  console.log(`Making a company of ${title} tickets …`)
  const identifier = `desk-${newId()}`
  const organisation = await createOrganisation({ identifier, name: identifier })
  const ctx = operatorContext(organisation)
  const signedIn = await Promise.all(Array.from({ length: agents }, (_, index) => addAgent(ctx, index)))
  await generateTickets(ctx, count)
  const { rows } = await sql<{ id: string }>`SELECT id FROM ticket WHERE organisation_id = ${organisation.id}
    AND number % ${Math.min(50_000, count / 4)} = 1`.execute(database())
  for (const { id } of rows) await ctx.store.support.ticketSearch.append(id, ["zeppelin"])
  return { title, organisation, agents: signedIn, ticketId: rows[0]?.id ?? "" }
}

async function addAgent(ctx: Context, index: number): Promise<Asking> {
  const { organisation, store, now } = ctx
  const id = newId()
  const email = `agent-${index}@example.com`
  const values = { id, role: "agent", status: "active", email, firstName: `Agent ${index}` } as const
  await store.people.accounts.insert({ ...values, createdAt: now })
  return {
    organisation,
    token: await sessionToken(organisation, await startSession(ctx, "agent", id), email),
  }
}
