import { namesIn } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Agent, Contact } from "./shapes"

/** Rails' names of time zones, which Freshdesk writes, are no names that others know: those with a sign between are. */
const zoneOf = (zone: string) => (zone.includes("/") ? zone : null)
const longAgo = new Date(0).toISOString()

type Person = Given<"person">

export const agentOf = ({ id, deactivated, contact, created_at }: Agent, teamIds: string[]): Person => ({
  ...{ id, role: "agent", state: deactivated ? "suspended" : "active", teamIds },
  email: contact.email?.trim() || null,
  ...namesIn(contact.name),
  phone: contact.phone || contact.mobile,
  language: contact.language || null,
  timeZone: zoneOf(contact.time_zone),
  createdAt: created_at ?? longAgo,
})

export const contactOf = (contact: Contact, state: Person["state"]): Person => ({
  ...{ id: contact.id, role: "customer", state },
  email: contact.email?.trim() || null,
  ...namesIn(contact.name),
  phone: contact.phone || contact.mobile,
  language: contact.language || null,
  timeZone: zoneOf(contact.time_zone),
  companyIds: [
    ...(contact.company_id ? [contact.company_id] : []),
    ...contact.other_companies.map(({ company_id }) => company_id),
  ],
  createdAt: contact.created_at ?? longAgo,
})
