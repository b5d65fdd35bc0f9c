import { ScimFault } from "./fault"

/** Resources of one answer. */
export const mostListed = 200
const usual = 100

/** Which part of a list is asked for; too many are fewer, and what comes before the first is the first (RFC 7644, 3.4.2.4). */
export function pageIn(query: URLSearchParams): { offset: number; limit: number } {
  const number = (name: string, otherwise: number) => {
    const text = query.get(name)
    if (text === null || text === "") return otherwise
    if (!/^-?\d{1,9}$/.test(text)) throw new ScimFault("invalidValue", `${name} is a number`)
    return Number(text)
  }
  const limit = Math.min(mostListed, Math.max(0, number("count", usual)))
  return { offset: Math.max(1, number("startIndex", 1)) - 1, limit }
}

/** A list as SCIM answers one. */
export const listOf = (resources: object[], total: number, offset = 0) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

type Resource = Record<string, unknown>

/** Of a resource what is asked for by `attributes` and `excludedAttributes`; what names it is always there. */
export function projected(resource: Resource, query: URLSearchParams): Resource {
  const wanted = namesIn(query.get("attributes"))
  const unwanted = namesIn(query.get("excludedAttributes"))
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const isNaming = name === "id" || name === "schemas"
      const isWanted = wanted.size === 0 || wanted.has(name.toLowerCase())
      return isNaming || (isWanted && !unwanted.has(name.toLowerCase()))
    }),
  )
}

/** The attributes, of which parts stand for the whole. */
const namesIn = (text: string | null) =>
  new Set(
    (text ?? "")
      .split(",")
      .map(
        (name) =>
          name
            .trim()
            .replace(/^urn:.*:(?=[^:]*$)/i, "")
            .split(".")[0]
            ?.toLowerCase() ?? "",
      )
      .filter(Boolean),
  )
