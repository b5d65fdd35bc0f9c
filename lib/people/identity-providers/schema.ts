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
  entityId: "Enter the entity ID that the provider calls itself by",
  signInAddress: "Enter the provider’s sign-in address, such as https://login.example.com/saml",
  certificate: "This is no certificate: paste it with its first and last line, or its letters alone",
  noCertificate: "Enter the certificate by which the provider signs",
  notRsa: "Only RSA certificates can be checked here",
  shortKey: "The key of this certificate is too short to be safe: it needs 2048 bits",
  enoughCertificates: "At most 6 certificates",
  metadata: "This is no SAML metadata of an identity provider",
  severalEntities: "This metadata describes several providers: paste the part of one",
  noRedirect: "The provider takes no sign-ins by HTTP-Redirect, which is needed here",
  metadataUnread: "There is no metadata at this address",
  oneMetadata: "Paste the metadata, or enter its address",
  otherProtocol: "This identity provider does not speak SAML",
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
function isSignInAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  const isNear = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])$/
  return protocol === "https:" || (protocol === "http:" && isNear.test(hostname))
}
const templates = Object.values(presets).flatMap(({ issuer }) => issuer.match(/\b[A-Z]{4,}\b/g) ?? [])
const isOpenTenant = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i

/** Compared with what the provider says character by character, so that a slash at the end counts. */
export const issuer = z
  .string()
  .trim()
  .min(1, providerWords.issuer)
  .max(500, "At most 500 characters")
  .refine(isIssuer, providerWords.issuer)
  .refine((text) => !templates.some((part) => text.includes(part)), providerWords.template)
  .refine((text) => !isOpenTenant.test(text), providerWords.tenant)

export const domains = z
  .array(domainRule)
  .max(mostAddressDomains, providerWords.enoughDomains)
  .transform((names) => [...new Set(names)])

export const claimRule = z.strictObject({
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

const anyProvider = z.object({
  audience: z.enum(audiences),
  name: line(60, "Name is required"),
  domains: domains.default([]).describe("Of the addresses it may bring; empty for all"),
  isJustInTime: z.boolean().default(false).describe("Whether people without an account are given one"),
  claims: claimMap.default(noClaims),
})

export const newIdentityProvider = anyProvider.extend({
  issuer,
  clientId: line(300, "Enter the client id"),
  clientKey: z.string().trim().max(2000, "At most 2000 characters").default("").describe("Never shown again"),
  isRechecked: z
    .boolean()
    .default(false)
    .describe("Whether the provider is asked every 15 minutes about those who are signed in"),
})
export type NewIdentityProvider = z.input<typeof newIdentityProvider>

/** Old and new ones while a provider changes them, and some to spare. */
export const mostCertificates = 6
const longestCertificate = 10_000
const attributeName = z.string().trim().max(300, "At most 300 characters")

/** Where a browser is sent: in the company's own network it may be without TLS. */
const signInAddress = z
  .string()
  .trim()
  .max(1000, "At most 1000 characters")
  .refine(isSignInAddress, providerWords.signInAddress)

/** What a provider that speaks SAML has besides. */
export const samlSettings = z.strictObject({
  signInAddress: signInAddress.describe("Where people are sent, by HTTP-Redirect"),
  certificates: z
    .array(
      z
        .string()
        .trim()
        .min(1, providerWords.noCertificate)
        .max(longestCertificate, providerWords.certificate),
    )
    .min(1, providerWords.noCertificate)
    .max(mostCertificates, providerWords.enoughCertificates)
    .describe("By which it signs; one of them has to have signed"),
  attributes: z
    .strictObject({ email: attributeName, firstName: attributeName, lastName: attributeName })
    .describe("What it calls them"),
  mayBegin: z.boolean().default(false).describe("Whether sign-ins may begin at the provider"),
  signsRequests: z.boolean().default(false).describe("Whether what asks for a sign-in is signed"),
  isEncrypted: z.boolean().default(false).describe("Whether the provider may encrypt what it answers"),
})
export type SamlSettings = z.output<typeof samlSettings>

export const entityId = line(1000, providerWords.entityId)
const samlInput = samlSettings.extend({ entityId })
export const newSamlProvider = anyProvider.extend({ saml: samlInput })
export type NewSamlProvider = z.input<typeof newSamlProvider>

/** A provider's metadata, or where they are. */
export const samlMetadataForm = z.object({
  xml: z.string().max(250_000, "At most 250000 characters").default(""),
  address: z.string().trim().max(1000, "At most 1000 characters").default(""),
})
/** What such metadata say. */
export const samlMetadata = z.object({
  entityId: z.string(),
  signInAddress: z.string(),
  certificates: z.array(z.string()),
  signsRequests: z.boolean().describe("Whether it wants requests to be signed"),
})
export type SamlMetadata = z.infer<typeof samlMetadata>

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
  isRechecked: z.boolean().optional(),
  claims: claimMap.optional(),
  saml: samlInput.optional().describe("In place of issuer, client id and key, for one that speaks SAML"),
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
  isRechecked: z.boolean(),
  claims: claimMap,
  isOn: z.boolean(),
  isEnforced: z.boolean(),
  people: z.number().int().describe("Who have signed in by it"),
  peopleWithoutPassword: z.number().int().describe("Those of them who have no password"),
  saml: z
    .object({
      signInAddress: z.string(),
      certificates: z.array(
        z.object({
          certificate: z.string(),
          subject: z.string(),
          endsAt: z.string().describe("ISO 8601, UTC"),
        }),
      ),
      attributes: samlSettings.shape.attributes,
      ...{ mayBegin: z.boolean(), signsRequests: z.boolean(), isEncrypted: z.boolean() },
      ownCertificate: z
        .string()
        .describe("Of the key that signs requests and reads what is encrypted, in PEM; empty without one"),
      audience: z.string().describe("What the portal is called there, and where its metadata are"),
    })
    .nullable()
    .describe("For a provider that speaks SAML, of which `issuer` is the entity ID"),
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
