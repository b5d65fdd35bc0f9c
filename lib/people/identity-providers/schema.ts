import { z } from "zod"
import { domainRule } from "@/lib/tenancy/organisations/schema"
import { audiences, claimedRoles, failures, outcomes, presets, protocols, refusals, sides } from "./values"

/** Enough for a company of many brands; a sign-in screen with more is no choice any more. */
export const mostProviders = 10
export const mostAddressDomains = 50
const mostRules = 50
const mostTeams = 20

export const providerWords = {
  enough: `At most ${mostProviders} identity providers`,
  enoughDomains: `At most ${mostAddressDomains} domains`,
  stale: "Someone has changed this identity provider meanwhile",
  issuer: "Enter the issuer’s address, such as https://login.example.com",
  template: "Replace the part in capitals by your own",
  tenant: "Enter the id of your own tenant: with “common”, everybody at Microsoft could sign in",
  domainsFirst:
    "Name the domains of your staff: anybody with an account at the provider could join otherwise",
  domainsUnproved: "Prove these domains first, further down on this page: {domains}",
  elsewhere:
    "Passwords are kept by another installation here, so that nobody can be added by an identity provider",
  notOnYet: "Switch the identity provider on first",
  owner: "Only the owner of the portal decides how people sign in",
} as const

const line = (most: number, required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(most, `At most ${most} characters`)
    .regex(/^\P{Cc}*$/u, "Leave out control characters")

const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash, search } = new URL(text)
  return /^https?:$/.test(protocol) && !(username || password || hash || search)
}
const templates = Object.values(presets).flatMap(({ issuer }) => issuer.match(/\b[A-Z]{4,}\b/g) ?? [])
const isOpenTenant = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i

/** Compared with what the provider says character by character, so that a slash at the end counts. */
const issuer = z
  .string()
  .trim()
  .min(1, providerWords.issuer)
  .max(500, "At most 500 characters")
  .refine(isIssuer, providerWords.issuer)
  .refine((text) => !templates.some((part) => text.includes(part)), providerWords.template)
  .refine((text) => !isOpenTenant.test(text), providerWords.tenant)

const domains = z
  .array(domainRule)
  .max(mostAddressDomains, providerWords.enoughDomains)
  .transform((names) => [...new Set(names)])

const claimRule = z.strictObject({
  value: line(200, "Enter a value"),
  role: z.enum(claimedRoles).default("agent"),
  teams: z.array(z.string().min(1).max(64)).max(mostTeams).default([]),
})

/** What the values of one claim make of an agent. */
export const claimMap = z.strictObject({
  claim: z
    .string()
    .trim()
    .max(200, "At most 200 characters")
    .describe("Such as groups, or realm_access.roles"),
  rules: z.array(claimRule).max(mostRules, `At most ${mostRules} rules`).default([]),
  isNeeded: z.boolean().default(false).describe("Whether agents without any of these values are refused"),
})
export type ClaimMap = z.output<typeof claimMap>
export const noClaims: ClaimMap = { claim: "", rules: [], isNeeded: false }

export const newIdentityProvider = z.object({
  audience: z.enum(audiences),
  name: line(60, "Name is required"),
  issuer,
  clientId: line(300, "Enter the client id"),
  clientKey: z.string().trim().max(2000, "At most 2000 characters").default("").describe("Never shown again"),
  domains: domains.default([]).describe("Of the addresses it may bring; empty for all"),
  isJustInTime: z.boolean().default(false).describe("Whether people without an account are given one"),
  claims: claimMap.default(noClaims),
})
export type NewIdentityProvider = z.input<typeof newIdentityProvider>

const id = z.string().min(1).max(64)

/** What is given is changed; `seen` is the `updatedAt` the editor began with. An empty secret stays as it is. */
export const identityProviderChange = z.object({
  id,
  audience: z.enum(audiences).optional(),
  name: newIdentityProvider.shape.name.optional(),
  issuer: issuer.optional(),
  clientId: newIdentityProvider.shape.clientId.optional(),
  clientKey: z.string().trim().max(2000, "At most 2000 characters").optional(),
  domains: domains.optional(),
  isJustInTime: z.boolean().optional(),
  claims: claimMap.optional(),
  isOn: z.boolean().optional(),
  isEnforced: z.boolean().optional().describe("Whether there is no password beside it"),
  seen: z.iso.datetime().optional(),
})
export type IdentityProviderChange = z.input<typeof identityProviderChange>

export const ofProvider = z.object({ id })
export const providerOrder = z.object({ ids: z.array(id).max(100) })
export const addressDomainForm = z.object({ domain: domainRule })
/** Such a domain as it is typed. */
export const typedAddressDomain = z.object({ domain: z.string().trim().toLowerCase().pipe(domainRule) })

/** A provider as owners see it. */
export const identityProvider = z.object({
  id: z.string(),
  protocol: z.enum(protocols),
  audience: z.enum(audiences),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientKey: z.boolean(),
  domains: z.array(z.string()),
  isJustInTime: z.boolean(),
  claims: claimMap,
  isOn: z.boolean(),
  isEnforced: z.boolean(),
  people: z.number().int().describe("Who have signed in by it"),
  peopleWithoutPassword: z.number().int().describe("Those of them who have no password"),
  redirectAddress: z.string().describe("What the provider is to send people back to"),
  logoutAddress: z.string().describe("Where the provider says that somebody has signed out there"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type IdentityProvider = z.infer<typeof identityProvider>

/** A domain of which the addresses are the company's, once a record says so. */
export const addressDomain = z.object({
  domain: z.string(),
  isProved: z.boolean(),
  checkedAt: z.string().nullable(),
  record: z.object({ name: z.string(), value: z.string() }),
})
export type AddressDomain = z.infer<typeof addressDomain>

/** What a trial of a provider has shown. */
export const trial = z.object({
  providerId: z.string(),
  side: z.enum(sides),
  failure: z.enum(failures).nullable(),
  detail: z.string().describe("What went wrong, as the library says it"),
  claims: z.string().describe("What the provider says of the person, as JSON"),
  outcome: z.enum(outcomes).nullable(),
  refusal: z.enum(refusals).nullable(),
  email: z.string(),
  role: z.enum(["customer", "agent", "owner"]).nullable(),
  isManager: z.boolean().nullable().describe("What the claims say of it; null where they say nothing"),
  teams: z.array(z.string()).describe("Ids of the teams that the claims name"),
})
export type Trial = z.infer<typeof trial>

/** What a form says of a provider: domains in one text, and each rule with one team. */
export const providerForm = z
  .object({
    name: newIdentityProvider.shape.name,
    audience: newIdentityProvider.shape.audience,
    issuer,
    clientId: newIdentityProvider.shape.clientId,
    clientKey: z.string().max(2000, "At most 2000 characters"),
    domains: z
      .string()
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      )
      .pipe(domains),
    isJustInTime: z.boolean(),
    claim: claimMap.shape.claim,
    rules: z.array(
      z.object({ value: line(200, "Enter a value"), role: z.enum(claimedRoles), team: z.string() }),
    ),
    isNeeded: z.boolean(),
  })
  .transform(({ claim, rules, isNeeded, ...values }) => ({
    ...values,
    claims: {
      ...{ claim, isNeeded: isNeeded && rules.length > 0 },
      rules: rules.map(({ team, ...rule }) => ({ ...rule, teams: team ? [team] : [] })),
    },
  }))
export type ProviderForm = z.output<typeof providerForm>
