/** For whom a provider is: agents and the owner, customers, or both. */
export const audiences = ["staff", "customers", "both"] as const
export type Audience = (typeof audiences)[number]

/** On which side of the portal a person signs in; each has accounts of its own. */
export const sides = ["staff", "customers"] as const
export type Side = (typeof sides)[number]

export const isFor = (audience: Audience, side: Side) => audience === "both" || audience === side

/** How often a provider is asked about a person who is signed in, at the most. */
export const recheckMinutes = 15

export const protocols = ["oidc", "saml"] as const
export const protocolNames = { oidc: "OpenID Connect", saml: "SAML 2.0" } as const

/** What a claim may make of an agent. */
export const claimedRoles = ["agent", "manager"] as const

/** Why a person whom a provider names does not get in, or would not. */
export const refusals = [
  "no-address",
  "unverified-address",
  "other-domain",
  "unproved-domain",
  "no-account",
  "not-named",
  "deactivated",
  "resting",
  "portal-closed",
  "elsewhere",
] as const
export type Refused = (typeof refusals)[number]

/** Why a sign-in at a provider came to nothing before it was known who the person is. */
export const failures = [
  ...(["gone", "unreachable", "declined", "expired", "untrusted", "busy"] as const),
  ...(["unasked", "transient"] as const),
] as const
export type Failed = (typeof failures)[number]

/** What would be done for the person whom claims name. */
export const outcomes = ["sign-in", "link", "create", "refuse"] as const

/** Providers that companies often have; the parts in capitals are to be replaced by their own. */
export const presets = {
  google: { name: "Google", issuer: "https://accounts.google.com" },
  microsoft: { name: "Microsoft", issuer: "https://login.microsoftonline.com/TENANT/v2.0" },
  okta: { name: "Okta", issuer: "https://COMPANY.okta.com" },
  keycloak: { name: "Keycloak", issuer: "https://HOST/realms/REALM" },
} as const
export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as Preset[]

const claimsAt = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims"
/** What providers call a person's attributes in SAML, unless their administrators have said otherwise. */
export const samlPresets = {
  google: {
    name: "Google",
    ...{ email: "email", firstName: "firstName", lastName: "lastName", groups: "groups" },
  },
  microsoft: {
    ...{ name: "Microsoft", email: `${claimsAt}/emailaddress` },
    ...{ firstName: `${claimsAt}/givenname`, lastName: `${claimsAt}/surname` },
    groups: "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups",
  },
  okta: {
    name: "Okta",
    ...{ email: "email", firstName: "firstName", lastName: "lastName", groups: "groups" },
  },
  keycloak: {
    ...{ name: "Keycloak", email: "urn:oid:1.2.840.113549.1.9.1" },
    ...{ firstName: "urn:oid:2.5.4.42", lastName: "urn:oid:2.5.4.4", groups: "Role" },
  },
} as const satisfies Record<Preset, object>
