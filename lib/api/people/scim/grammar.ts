import { ScimFault, type ScimType } from "./fault"

/** The path of an attribute in small letters: SCIM does not tell their cases apart. */
export type Path = { attribute: string; sub: string; filter: Comparison[] }
export type Comparison = { path: Path; value: string | number | boolean | null }

const longest = 2000
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i
const parts = /^([a-z][\w-]*)(?:\[([^\]]*)\])?(?:\.([a-z$][\w-]*))?$/i
const one =
  /^([a-z][\w:.$-]*(?:\[[^\]]*\])?(?:\.[\w$-]+)?)\s+([a-z]+)(?:\s+("(?:[^"\\]|\\.)*"|[\w.+-]+))?\s*/i
const values = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
])

/** What a path names; null for one of an extension, which is not kept here. @throws ScimFault */
export function pathIn(text: string): Path | null {
  const own = text.trim().replace(core, "")
  if (/^urn:/i.test(own)) return null
  const [, attribute, filter, sub = ""] = (own.length <= longest && parts.exec(own)) || []
  if (!attribute) throw new ScimFault("invalidPath", "The path is none that SCIM knows")
  return {
    attribute: attribute.toLowerCase(),
    sub: sub.toLowerCase(),
    filter: filter === undefined ? [] : comparisonsIn(filter, "invalidPath"),
  }
}

/**
 * The comparisons of a filter, all of which have to be so. Directories look people and groups up by what they are equal to; of
 * SCIM's filters these are what is taken. @throws ScimFault
 */
export function comparisonsIn(text: string, fault: ScimType = "invalidFilter"): Comparison[] {
  const refuse = (why: string) => new ScimFault(fault, why)
  if (text.length > longest) throw refuse("The filter is too long")
  const found: Comparison[] = []
  let rest = text.trim()
  while (found.length === 0 || rest) {
    const [whole = "", name, operator, value] = one.exec(rest) ?? []
    if (!name || !operator) throw refuse("The filter cannot be read")
    if (operator.toLowerCase() !== "eq" || value === undefined)
      throw refuse("A filter compares by eq, joined by and")
    const path = pathIn(name)
    if (!path) throw refuse("Extensions cannot be filtered by")
    found.push({ path, value: valueIn(value, refuse) })
    rest = rest.slice(whole.length)
    const joined = /^and\s+/i.exec(rest)
    if (rest && !joined) throw refuse("A filter compares by eq, joined by and")
    rest = rest.slice(joined?.[0].length ?? 0)
    if (joined && !rest) throw refuse("The filter cannot be read")
  }
  return found
}

function valueIn(text: string, refuse: (why: string) => Error) {
  const known = values.get(text.toLowerCase())
  if (known !== undefined) return known
  try {
    return JSON.parse(text) as string | number
  } catch {
    throw refuse("A value of the filter cannot be read")
  }
}

/** A boolean as directories send it: itself, or Microsoft's "True" and "False". @throws ScimFault */
export function booleanIn(value: unknown, name: string): boolean {
  const known = typeof value === "string" ? values.get(value.trim().toLowerCase()) : value
  if (typeof known !== "boolean") throw new ScimFault("invalidValue", `${name} is true or false`)
  return known
}
