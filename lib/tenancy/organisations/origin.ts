import { readEnv } from "@/lib/platform/env"
import type { Organisation } from "./schema"

/**
 * Scheme, host and port of the portal's one canonical address, e.g. `https://help.example.com`. Never taken from a request.
 * A company pinned by COMPANY_IDENTIFIER without a domain of its own answers at the root domain.
 */
export const portalOrigin = (organisation: Pick<Organisation, "identifier" | "customDomain">): string =>
  organisation.customDomain ? originOf(organisation.customDomain) : subdomainOrigin(organisation)

/** The addresses that a portal answers at: its canonical one, and the one below the root domain. */
export const portalOrigins = (organisation: Pick<Organisation, "identifier" | "customDomain">): string[] => [
  ...new Set([portalOrigin(organisation), subdomainOrigin(organisation)]),
]

/**
 * The organisation's address below the root domain, which works beside a custom domain. Without an identifier it is
 * the installation's own, at the root domain.
 */
export function subdomainOrigin({ identifier }: Pick<Organisation, "identifier">): string {
  const { ROOT_DOMAIN, COMPANY_IDENTIFIER } = readEnv()
  const isAtRoot = identifier === "" || identifier === COMPANY_IDENTIFIER
  return originOf(isAtRoot ? ROOT_DOMAIN : `${identifier}.${ROOT_DOMAIN}`)
}

/** The hosts of these addresses, without their ports. */
export const portalHosts = (organisation: Pick<Organisation, "identifier" | "customDomain">): string[] =>
  portalOrigins(organisation).map((origin) => new URL(origin).hostname)

/** Where the installation's own host answers, or null where every host is one company's (COMPANY_IDENTIFIER). */
export function apexOrigin(): string | null {
  const { ROOT_DOMAIN, COMPANY_IDENTIFIER } = readEnv()
  return COMPANY_IDENTIFIER ? null : originOf(ROOT_DOMAIN)
}

function originOf(host: string): string {
  const { PUBLIC_SCHEME, PUBLIC_PORT, PORT } = readEnv()
  const port = PUBLIC_PORT ?? (PUBLIC_SCHEME === "http" ? PORT : undefined)
  const usual = port === undefined || port === (PUBLIC_SCHEME === "https" ? 443 : 80)
  return `${PUBLIC_SCHEME}://${host}${usual ? "" : `:${port}`}`
}
