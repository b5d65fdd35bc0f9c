import { notFound, permanentRedirect } from "next/navigation"
import { InvalidError, MovedError, NotFoundError } from "@/lib/errors"

export type Query = Record<string, string | string[] | undefined>

/** What the read found, or the page's answer to why it found nothing: 308 for what moved, 404 for the rest. */
export function answer<T>(read: Promise<T>, search = ""): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof MovedError) return permanentRedirect(error.path + search)
    if (error instanceof NotFoundError || error instanceof InvalidError) return notFound()
    throw error
  })
}

/** The query a visitor came with, to be kept by a redirect: `?a=b`, or an empty text. */
export function searchOf(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== undefined) search.append(name, value)
  }
  return search.size > 0 ? `?${search}` : ""
}

/** A path segment as a person reads it; one that cannot be decoded leads nowhere. */
export function decodeSegment(segment: string): string {
  const decoded = tryDecode(segment)
  return decoded === null || decoded.includes("\0") ? notFound() : decoded
}

function tryDecode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The one value of a query parameter; of several, the first. */
export const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
