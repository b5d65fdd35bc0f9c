import { anything } from "./values"

/** What of an address is compared: two that differ in letters' case or in how they are escaped are one. */
export function comparable(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

/** All of an address, or what stands before its `*` and behind it. */
export type Pattern = { prefix: string; suffix: string | null }

/** How a rule's address is compared. */
export function patternOf(from: string): Pattern {
  const [prefix = "", suffix] = comparable(from).split(anything)
  return { prefix, suffix: suffix ?? null }
}

/** What a pattern may begin with that matches this address: all its beginnings, and itself with a slash. */
export const prefixesOf = (compared: string): string[] =>
  Array.from({ length: compared.length + 1 }, (_, at) => `${compared}/`.slice(0, at + 1))

/** Whether an address is one of a pattern's. */
export function isMatch({ prefix, suffix }: Pattern, compared: string): boolean {
  if (suffix === null) return prefix === compared
  if (suffix === "" && prefix === `${compared}/`) return true
  const isLong = compared.length >= prefix.length + suffix.length
  return isLong && compared.startsWith(prefix) && compared.endsWith(suffix)
}

/** Whichever says more of an address comes first: all of it, then the longest beginning, then the longest end. */
export const closerFirst = (a: Pattern, b: Pattern) =>
  Number(a.suffix !== null) - Number(b.suffix !== null) ||
  b.prefix.length - a.prefix.length ||
  (b.suffix ?? "").length - (a.suffix ?? "").length

/**
 * Where a rule leads from an address: what its `*` stands for takes the place of the other one's, and a query is kept. A path
 * never becomes another site's address.
 */
export function targetOf({ from, to }: { from: string; to: string }, path: string, search = ""): string {
  const target = to.replace(anything, () => part(from, path))
  return withSearch(target.startsWith("/") ? target.replace(/^[/\\]+/, "/") : target, search)
}

/** What the `*` of a rule stands for in an address, as it was written there. */
function part(from: string, path: string): string {
  const [prefix = "", suffix] = from.split(anything)
  if (suffix === undefined) return ""
  return path.slice(prefix.length, path.length - suffix.length || undefined)
}

function withSearch(target: string, search: string): string {
  if (search.length < 2) return target
  const [page = "", ...fragment] = target.split("#")
  return [page + (page.includes("?") ? `&${search.slice(1)}` : search), ...fragment].join("#")
}

/** The path of an address, without query and fragment. */
export const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? address
