import { z } from "zod"
import { firstNameOf, nameRule } from "@/lib/people/accounts/schema"
import { emailIn } from "@/lib/people/accounts/values"
import type { ClaimMap } from "./schema"
import type { StoredProvider } from "./store"
import { presets } from "./values"

/** What a provider says of a person. */
export type Claims = { sub: string } & Record<string, unknown>

/** A subject as it may be kept: OpenID Connect bounds it so. */
export const subjectRule = z.string().min(1).max(255)

const text = (value: unknown) => (typeof value === "string" ? value : "")
const isTrue = (value: unknown) => value === true || value === "true" || value === 1 || value === "1"

const isMicrosoft = (issuer: string) => issuer.startsWith("https://login.microsoftonline.com/")

/**
 * The address a provider gives, and whether it says that it has proved it. Google proves the addresses of its own domains alone,
 * and Microsoft says it by a claim of its own.
 */
export function addressIn({ issuer }: Pick<StoredProvider, "issuer">, claims: Claims) {
  const email = emailIn(text(claims.email))
  const domain = email.slice(email.indexOf("@") + 1)
  const isProved = isMicrosoft(issuer)
    ? isTrue(claims.email_verified) || isTrue(claims.xms_edov)
    : isTrue(claims.email_verified)
  const isItsOwn =
    issuer !== presets.google.issuer || domain === "gmail.com" || text(claims.hd).toLowerCase() === domain
  return { email, domain, isVerified: email !== "" && isProved && isItsOwn }
}

/** The names of a new account, as the claims have them. */
export function namesIn(claims: Claims, email: string) {
  const [first = "", ...rest] = text(claims.name).trim().split(/\s+/)
  const named = {
    firstName: text(claims.given_name) || first,
    lastName: text(claims.family_name) || rest.join(" "),
  }
  const tidy = (name: string) => nameRule.catch("").parse(name.slice(0, 55))
  return { firstName: tidy(named.firstName) || firstNameOf(email), lastName: tidy(named.lastName) }
}

/** The values of a claim: of its own name, or of one inside others, as in realm_access.roles. */
export function valuesOf(claims: Record<string, unknown>, name: string): string[] {
  const own = Object.hasOwn(claims, name) ? claims[name] : insideOf(claims, name.split("."))
  const values = Array.isArray(own) ? own : [own]
  return values.flatMap((value) =>
    ["string", "number", "boolean"].includes(typeof value) ? String(value) : [],
  )
}

const insideOf = (claims: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (inside, part) =>
      typeof inside === "object" && inside !== null && Object.hasOwn(inside, part)
        ? (inside as Record<string, unknown>)[part]
        : undefined,
    claims,
  )

/** What the claims make of an agent: nothing where the map says nothing. */
export function claimedBy({ claim, rules, isNeeded }: ClaimMap, claims: Claims) {
  const values = new Set(claim ? valuesOf(claims, claim) : [])
  const met = rules.filter(({ value }) => values.has(value))
  const isAnyManager = rules.some(({ role }) => role === "manager")
  return {
    isRefused: isNeeded && met.length === 0,
    /** Null where no rule is about managers. */
    isManager: isAnyManager ? met.some(({ role }) => role === "manager") : null,
    teams: [...new Set(met.flatMap(({ teams }) => teams))],
    /** The teams that are given and taken by the claims; all others are the company's to give. */
    ruledTeams: [...new Set(rules.flatMap(({ teams }) => teams))],
  }
}
export type Claimed = ReturnType<typeof claimedBy>
