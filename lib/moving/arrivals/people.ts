import { emailIn } from "@/lib/people/accounts/values"
import { forgetNamesakes } from "@/lib/people/identity-providers/former-names"
import { ownerOf } from "@/lib/people/owners/queries"
import { languageLike } from "@/lib/tenancy/organisations/languages"
import type { NewAccount } from "./store"
import { type Arrival, derivedId, type Outcome, oneLine, problemOf, type Way } from "./way"

const longestName = 55

/**
 * Brings some people, in a transaction. One with an address that is known here is that person; the others get an account
 * without a password: customers prove their address, agents are invited. A deleted one, or one without an
 * address, gets none.
 */
export async function bringPeople(way: Way, people: Arrival<"person">[]): Promise<Map<string, Outcome>> {
  const { arrivals, moves } = way.ctx.store.moving
  const owner = await ownerOf(way.ctx)
  const companies = await moves.payloads(
    way.move.id,
    "company",
    people.flatMap(({ given }) => given.companyIds),
  )
  const emails = people.flatMap(({ given }) => emailIn(given.email ?? "") || [])
  const known = new Map(
    (await arrivals.accountsByEmail([...new Set(emails)])).map((one) => [`${one.role} ${one.email}`, one.id]),
  )
  const outcomes = new Map<string, Outcome>()
  const added: NewAccount[] = []
  for (const { sourceId, given, targetId, isMade, mark } of people) {
    // Their names are their own: what they are called is written nowhere else.
    const problem = problemOf("person", sourceId, sourceId)
    const email = given.state === "former" ? "" : emailIn(given.email ?? "")
    const settle = (outcome: Partial<Outcome>) =>
      outcomes.set(sourceId, { targetId: null, isMade: false, mark: "", problems: [], ...outcome })
    if (mark === broughtBefore || targetId) settle({ targetId, isMade, mark: broughtBefore })
    else if (!email)
      settle({ problems: [problem(given.state === "former" ? "former-person" : "no-address")] })
    else if (owner?.email === email && given.role === "agent") settle({ targetId: owner.id })
    else {
      const key = `${given.role} ${email}`
      const there = known.get(key)
      if (there) {
        const isTwice = added.some(({ id }) => id === there)
        settle({ targetId: there, problems: isTwice ? [problem("same-address")] : [] })
        continue
      }
      const id = derivedId(way, "person", sourceId)
      known.set(key, id)
      added.push(accountOf(way, { given, id, email }, companyNames(given.companyIds, companies)))
      const problems = [
        ...(given.role === "agent" ? [problem("agent-invited-later")] : []),
        ...(given.role === "customer" && given.companyIds.length > 0 ? [problem("company-noted")] : []),
      ]
      settle({ targetId: id, isMade: true, mark: broughtBefore, problems })
    }
  }
  await arrivals.addAccounts(added)
  const agents = added.filter(({ role }) => role === "agent")
  await forgetNamesakes(
    way.ctx,
    agents.map(({ email }) => email),
  )
  return outcomes
}

/** Of one who was given an account: deleted here since, they do not come again. */
const broughtBefore = "brought"

type Person = { given: Arrival<"person">["given"]; id: string; email: string }

function accountOf({ ctx }: Way, { given, id, email }: Person, companies: string): NewAccount {
  const isAgent = given.role === "agent"
  const first = oneLine(given.firstName, longestName)
  return {
    ...{ id, email, role: given.role },
    status: isAgent ? "invited" : given.state === "suspended" ? "deactivated" : "unverified",
    firstName: first || (isAgent ? "" : oneLine(email.slice(0, email.indexOf("@")), longestName)),
    lastName: oneLine(given.lastName, longestName),
    phone: oneLine(given.phone, 40),
    description: companies,
    timeZone: isTimeZone(given.timeZone ?? "") ? (given.timeZone ?? "") : "",
    language: (given.language && languageLike(ctx.organisation, given.language)) || null,
    createdAt: given.createdAt,
    updatedAt: given.createdAt,
  }
}

const companyNames = (ids: string[], companies: Map<string, unknown>) =>
  oneLine(
    ids.flatMap((id) => (companies.get(id) as { name?: string } | undefined)?.name ?? []).join(", "),
    250,
  )

function isTimeZone(zone: string): boolean {
  try {
    return zone !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
  } catch {
    return false
  }
}
