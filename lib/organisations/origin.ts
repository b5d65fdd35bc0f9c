import { readEnv } from "@/lib/env"
import type { Organisation } from "./schema"

/**
 * Scheme, host and port of the portal's one canonical address, e.g. `https://help.example.com`. Never taken from a request.
 * A company pinned by COMPANY_IDENTIFIER without a domain of its own answers at the root domain.
 */
export function portalOrigin({
  identifier,
  customDomain,
}: Pick<Organisation, "identifier" | "customDomain">): string {
  const { ROOT_DOMAIN, COMPANY_IDENTIFIER, PUBLIC_SCHEME, PUBLIC_PORT, PORT } = readEnv()
  const own = COMPANY_IDENTIFIER === identifier ? ROOT_DOMAIN : `${identifier}.${ROOT_DOMAIN}`
  const port = PUBLIC_PORT ?? (PUBLIC_SCHEME === "http" ? PORT : undefined)
  const usual = port === undefined || port === (PUBLIC_SCHEME === "https" ? 443 : 80)
  return `${PUBLIC_SCHEME}://${customDomain ?? own}${usual ? "" : `:${port}`}`
}
