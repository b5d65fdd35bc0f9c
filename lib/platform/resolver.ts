import { Resolver } from "node:dns/promises"
import { readEnv } from "./env"

/** Asks the name servers of this machine, or those the installation names; each question once, for so long. */
export function nameResolver(timeout: number): Resolver {
  const resolver = new Resolver({ timeout, tries: 1 })
  const { DNS_SERVERS } = readEnv()
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
  return resolver
}
