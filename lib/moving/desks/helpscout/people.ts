import type { Given } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import type { Customer, Person, User } from "./shapes"

// Users and customers are numbered apart.
export const userId = (id: string) => `user-${id}`
const customerId = (id: string) => `customer-${id}`
const longAgo = new Date(0).toISOString()

export const agentOf = (user: User, teamIds: string[]): Given<"person"> => ({
  ...{ id: userId(user.id), role: "agent", state: "active", teamIds },
  email: user.email.trim() || null,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  timeZone: user.timezone || null,
  createdAt: user.createdAt ?? longAgo,
})

/** A customer, and what of them does not come; `organizations` are the ids of these by their names. */
export function customerOf(customer: Customer, organizations: ReadonlyMap<string, string>) {
  const { organization, organizationId, _embedded } = customer
  const [email, ...further] = (_embedded?.emails ?? []).flatMap(({ value }) => value.trim() || [])
  const company = organizationId ?? organizations.get(organization)
  const id = customerId(customer.id)
  const about = `${customer.firstName} ${customer.lastName}`.trim() || (email ?? id)
  const lost = [
    ...further.map((address) => `email: ${address}`),
    ...(organization && !company ? [`organization: ${organization}`] : []),
  ]
  const problems = lost.map(
    (detail): Problem => ({ reason: "value-dropped", kind: "person", id, about, detail }),
  )
  const object: Given<"person"> = {
    ...{ id, role: "customer", state: "active" },
    email: email ?? null,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: _embedded?.phones.find(({ value }) => value)?.value ?? "",
    companyIds: company ? [company] : [],
    createdAt: customer.createdAt ?? longAgo,
  }
  return { object, problems }
}

const isCustomer = (person: Person) => person?.type === "customer"

/** A person as a conversation names them. */
export function namedAs(person: Person, isOfCustomer = isCustomer(person)) {
  const { id = null, first = "", last = "", email = "" } = person ?? {}
  return {
    id: id && (isOfCustomer ? customerId(id) : userId(id)),
    email: email.trim() || null,
    name: `${first} ${last}`.trim(),
  }
}
