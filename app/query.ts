export type Query = Record<string, string | string[] | undefined>

/** The query a visitor came with, to be kept by a redirect: `?a=b`, or an empty text. */
export function searchOf(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== undefined) search.append(name, value)
  }
  return search.size > 0 ? `?${search}` : ""
}

/** The one value of a query parameter; of several, the first. */
export const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** A path segment as a person reads it, or null when it cannot be decoded. */
export function decodedSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes("\0") ? null : decoded
  } catch {
    return null
  }
}
