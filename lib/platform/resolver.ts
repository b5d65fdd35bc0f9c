import { Resolver } from "node:dns/promises"
import { readEnv } from "./env"

/** Asks the name servers of this machine, or those the installation names; each question once, for so long. */
export function nameResolver(timeout: number): Resolver {
  const resolver = new Resolver({ timeout, tries: 1 })
  const { DNS_SERVERS } = readEnv()
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
  return resolver
}

/** No question of a screen waits longer for its answer. */
export const dnsTimeoutMs = 2500

/** The texts of a name, each in one piece. */
export const textsOf = async (resolver: Resolver, name: string) =>
  (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""))

// What "there is no such record" is called; anything else is no answer.
const nothing = new Set(["ENODATA", "ENOTFOUND", "ENONAME", "EBADNAME"])

/** The records; empty where there are none, or null where no server answered in time. */
export async function answersTo(ask: () => Promise<string[]>): Promise<string[] | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, dnsTimeoutMs, null)
  })
  const answer = ask().catch(({ code }) => (nothing.has(code) ? [] : null))
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
