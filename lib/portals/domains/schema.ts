import { z } from "zod"
import { moment } from "@/lib/platform/moment"
import { domainRule } from "@/lib/tenancy/organisations/schema"

/** For how many days a domain that is not proved yet is looked up. */
export const claimDays = 30
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
  /** Whether name servers answered for both records: otherwise one that is not found may be there. */
  isAnswered: boolean
}

/** What is known of the records of a domain that a portal is served at. */
export type Watch = {
  domain: string
  /** When one that proves it was found last; null for a domain that is used by an operator's word. */
  provedAt: Date | null
  missingSince: Date | null
  /** When its owner was told that. */
  toldAt: Date | null
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
const dnsRecord = z.object({
  type: z.enum(["CNAME", "ALIAS or ANAME", "TXT"]),
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof dnsRecord>

/** A domain that is not proved yet: `alias` leads visitors here and proves it, `proof` does where there can be no alias. */
const pendingDomain = z.object({
  domain: z.string(),
  leads: z.enum(leading).describe("Where the last check found that it leads"),
  hasRecord: z.boolean().describe("Whether the last check found the TXT record"),
  found: z.array(z.string()).describe("Where it leads instead, as far as that is public"),
  checkedAt: moment.nullable(),
  expiresAt: moment.describe("Until when it is checked"),
  alias: dnsRecord,
  proof: dnsRecord,
})
export type PendingDomain = z.infer<typeof pendingDomain>

/** Records of the domain in use, none of which is found any more. */
const missingRecords = z.object({
  since: moment,
  alias: dnsRecord,
  proof: dnsRecord,
})
export type MissingRecords = z.infer<typeof missingRecords>

/** The custom domain of a portal. */
export const portalDomain = z.object({
  active: z.string().nullable().describe("The domain the portal answers at besides its subdomain"),
  missing: missingRecords
    .nullable()
    .describe("Since when no record proves that domain any more, and the records of which one is to be set"),
  pending: pendingDomain.nullable().describe("The domain that is not proved yet"),
  target: z.string().describe("Where the portal always answers"),
  origin: z.string().describe("Where links to the portal lead"),
})
export type PortalDomain = z.infer<typeof portalDomain>

export const domainTaken = (domain: string) => `The domain ${domain} belongs to another portal`

/** A custom domain as it is typed. */
export const typedDomain = z.object({ domain: z.string().trim().toLowerCase().pipe(domainRule) })
