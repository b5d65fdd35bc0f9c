import { Resolver } from "node:dns/promises"
import type { DomainCheck } from "./schema"

const timeoutMs = 5000
const mostFound = 5
type Ask = (name: string) => Promise<string[]>
type Lookup = { resolveCname: Ask; resolve4: Ask; resolve6: Ask }

/**
 * Where a domain's DNS records lead, within five seconds; nothing is asked of what they name (negative 41). It points here
 * by an alias of `target`, or by an address that `target` has too.
 */
export async function checkRecords(domain: string, target: string, lookup: Lookup): Promise<DomainCheck> {
  const aliases = await answersTo(() => lookup.resolveCname(domain))
  if (aliases === null) return { domain, state: "unreachable", found: [] }
  const names = aliases.map((name) => name.toLowerCase().replace(/\.$/, ""))
  if (names.includes(target)) return { domain, state: "points-here", found: [target] }
  const [own, ours] = await Promise.all([addressesOf(domain, lookup), addressesOf(target, lookup)])
  if (own === null) return { domain, state: "unreachable", found: [] }
  const found = [...names, ...own].slice(0, mostFound)
  if (found.length === 0) return { domain, state: "missing", found }
  const isHere = own.some((address) => ours?.includes(address))
  return {
    domain,
    state: isHere ? "points-here" : "elsewhere",
    found: isHere ? found : found.filter(isPublic),
  }
}

/** One that gives up in time. */
export const boundedLookup = (): Lookup => new Resolver({ timeout: timeoutMs / 2, tries: 1 })

async function addressesOf(name: string, lookup: Lookup): Promise<string[] | null> {
  const answers = await Promise.all([
    answersTo(() => lookup.resolve4(name)),
    answersTo(() => lookup.resolve6(name)),
  ])
  return answers.every((answer) => answer === null) ? null : answers.flatMap((answer) => answer ?? [])
}

// What "there is no such record" is called; anything else is no answer.
const nothing = new Set(["ENODATA", "ENOTFOUND", "ENONAME", "EBADNAME"])

/** The records, none where there are none, or null where nobody answered in time. */
async function answersTo(ask: () => Promise<string[]>): Promise<string[] | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs / 2, null)
  })
  const answer = ask().catch(({ code }) => (nothing.has(code) ? [] : null))
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const hidden =
  /^(?:0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::|f[cd]|fe[89ab])/i

/** Whether an address says nothing about the network this installation stands in; names are public anyway. */
const isPublic = (found: string) => !hidden.test(found)
