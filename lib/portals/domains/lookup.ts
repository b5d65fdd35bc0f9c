import { answersTo, dnsTimeoutMs, nameResolver, textsOf } from "@/lib/platform/resolver"
import type { Finding } from "./schema"

const mostFound = 5
type Ask = (name: string) => Promise<string[]>
type Lookup = { cname: Ask; address4: Ask; address6: Ask; text: Ask }

/** Where a domain has to lead, and the text that proves it. */
export type Wanted = { target: string; record: { name: string; value: string } }

/**
 * What DNS says of a domain, within five seconds; nothing is asked of what its records name (negative 41). It leads here
 * by an alias of `target`, or by an address that `target` has too.
 */
export async function lookUp(
  domain: string,
  { target, record }: Wanted,
  lookup = dnsLookup(),
): Promise<Finding> {
  const [aliases, texts] = await Promise.all([
    answersTo(() => lookup.cname(domain)),
    answersTo(() => lookup.text(record.name)),
  ])
  const hasRecord = texts?.includes(record.value) ?? false
  const isAnswered = aliases !== null && texts !== null
  const nothing = { isAlias: false, hasRecord, found: [], isAnswered }
  if (aliases === null) return { ...nothing, leads: "unreachable" }
  const names = aliases.map((name) => name.toLowerCase().replace(/\.$/, ""))
  if (names.includes(target)) return { ...nothing, leads: "here", isAlias: true }
  const [own, ours] = await Promise.all([addressesOf(domain, lookup), addressesOf(target, lookup)])
  if (own === null) return { ...nothing, leads: "unreachable" }
  const found = [...names, ...own].slice(0, mostFound)
  if (found.length === 0) return { ...nothing, leads: "missing" }
  const isHere = own.some((address) => ours?.includes(address))
  return isHere
    ? { ...nothing, leads: "here" }
    : { ...nothing, leads: "elsewhere", found: found.filter(isPublic) }
}

function dnsLookup(): Lookup {
  const resolver = nameResolver(dnsTimeoutMs)
  return {
    cname: (name) => resolver.resolveCname(name),
    address4: (name) => resolver.resolve4(name),
    address6: (name) => resolver.resolve6(name),
    text: (name) => textsOf(resolver, name),
  }
}

async function addressesOf(name: string, lookup: Lookup): Promise<string[] | null> {
  const answers = await Promise.all([
    answersTo(() => lookup.address4(name)),
    answersTo(() => lookup.address6(name)),
  ])
  return answers.every((answer) => answer === null) ? null : answers.flatMap((answer) => answer ?? [])
}

const hidden =
  /^(?:0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::|f[cd]|fe[89ab])/i

/** Whether an address says nothing about the network this installation stands in; names are public anyway. */
const isPublic = (found: string) => !hidden.test(found)
