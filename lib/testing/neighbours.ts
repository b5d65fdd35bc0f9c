import type { Account } from "@/lib/people/accounts/schema"
import type { Database } from "@/lib/platform/db/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "./factories"

type Overrides = Parameters<typeof buildOrganisation>[1]

/** A company with its owner, an agent and two customers, all signed in. What they write, and what they are called, is CANARY. */
export async function buildPeopled(db: Database, overrides: Overrides = {}) {
  const company = await buildOrganisation(db, overrides)
  const { operator, visitor } = company
  const named: Partial<Account> = { firstName: "CANARY" }
  const people = {
    owner: await buildOwner(operator),
    agent: await buildAgent(operator, named),
    customer: await buildCustomer(operator, named),
    neighbour: await buildCustomer(operator),
  }
  const owner = await signedIn(visitor, "owner", people.owner)
  const agent = await signedIn(visitor, "agent", people.agent)
  const customer = await signedIn(visitor, "customer", people.customer)
  const neighbour = await signedIn(visitor, "customer", people.neighbour)
  const tokens = {
    owner: owner.token,
    agent: agent.token,
    customer: customer.token,
    neighbour: neighbour.token,
  }
  return { ...company, people, owner, agent, customer, neighbour, tokens }
}

type Test = { readonly db: Database }

/**
 * The companies of an isolation test, each as `build` makes it, once for all cases of the file: `acme`, whose things the
 * others ask for, `globex`, which asks for them, and `initech`, which asks for what there is nowhere. No case meets
 * the tries that an earlier one has spent.
 */
export function neighbours<Company>(database: Test, build: () => Promise<Company>) {
  const made: Partial<Record<"acme" | "globex" | "initech", Company>> = {}
  beforeAll(async () => {
    for (const name of ["acme", "globex", "initech"] as const) made[name] = await build()
  })
  beforeEach(async () => {
    await database.db.deleteFrom("rateLimit").execute()
  })
  const of = (name: keyof typeof made): Company => {
    const company = made[name]
    if (!company) throw new Error("The companies are there from the first test on")
    return company
  }
  return {
    get acme() {
      return of("acme")
    },
    get globex() {
      return of("globex")
    },
    get initech() {
      return of("initech")
    },
  }
}
