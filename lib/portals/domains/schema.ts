import { z } from "zod"
import { domainRule } from "@/lib/tenancy/organisations/schema"

/** For how many days a domain that is not proved yet is looked up. */
export const claimDays = 30
/** How often that happens. */
export const checkMinutes = 10

export const domainForm = z.strictObject({ domain: domainRule })
export const domainCheckForm = z.strictObject({ anyway: z.boolean().default(false) })

/** Where visitors who ask for a domain are led, as DNS says. */
export const leading = ["unchecked", "here", "elsewhere", "missing", "unreachable"] as const
type Leading = (typeof leading)[number]

/** What DNS says of a domain. */
export type Finding = {
  leads: Exclude<Leading, "unchecked">
  /** Whether it is an alias of this portal's own address, which proves it. */
  isAlias: boolean
  /** Whether the TXT record is there, which proves it too. */
  hasRecord: boolean
  /** Where it leads instead, for people. */
  found: string[]
}

/** A domain that a company has asked for and not proved yet. */
export type Claim = {
  domain: string
  leads: Leading
  hasRecord: boolean
  found: string[]
  checkedAt: Date | null
  expiresAt: Date
}

/** A record to set where the DNS of a domain is kept. */
export type DnsRecord = { type: "CNAME" | "ALIAS or ANAME" | "TXT"; name: string; value: string }

export type PendingDomain = Omit<Claim, "checkedAt" | "expiresAt"> & {
  checkedAt: string | null
  expiresAt: string
  /** Leads visitors here and, as an alias, proves the domain. */
  alias: DnsRecord
  /** Proves the domain where there can be no alias. */
  proof: DnsRecord
}

/** The custom domain of a portal. */
export type PortalDomain = {
  /** The one it answers at, proved; null without one. */
  active: string | null
  pending: PendingDomain | null
  /** Where it always answers: what an alias points to. */
  target: string
  /** Where links to it lead now. */
  origin: string
}

export const domainTaken = (domain: string) => `The domain ${domain} belongs to another portal`
