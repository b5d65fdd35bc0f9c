import { startSession } from "@/lib/people/sessions/mutations"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { newId } from "@/lib/platform/id"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { operatorContext } from "@/lib/work/contexts"
import { generateTickets } from "../admin/generated-tickets"

/** A customer with an open session. */
export type Customer = {
  organisationId: string
  id: string
  email: string
  host: string
  headers: Record<string, string>
}

/** Adds a company with made-up tickets. Returns so many of its customers, from all over the list, signed in. */
export async function addCustomers(
  name: string,
  count: number,
  { customers, signedIn = 50 }: { customers?: number; signedIn?: number } = {},
): Promise<Customer[]> {
  const identifier = `${name}-${newId()}`
  const organisation = await createOrganisation({ identifier, name })
  const ctx = operatorContext(organisation)
  const all = await generateTickets(ctx, count, { customers })
  const step = Math.ceil(all.length / signedIn)
  const some = all.filter((_, index) => index % step === 0)
  return Promise.all(
    some.map(async ({ id, email }) => {
      const token = await sessionToken(organisation, await startSession(ctx, "customer", id), email)
      const host = `${identifier}.localhost`
      return {
        organisationId: organisation.id,
        id,
        email,
        host,
        headers: { authorization: `Bearer ${token}` },
      }
    }),
  )
}
