import { notFound, permanentRedirect } from "next/navigation"
import { decodedSegment } from "@/app/query"
import { InvalidError, MovedError, NotFoundError } from "@/lib/platform/errors"

/** What the read found, or the page's answer to why it found nothing: 308 for what moved, 404 for the rest. */
export function answer<T>(read: Promise<T>, search = ""): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof MovedError) return permanentRedirect(error.path + search)
    if (error instanceof NotFoundError || error instanceof InvalidError) return notFound()
    throw error
  })
}

/** A path segment as a person reads it; one that cannot be decoded leads nowhere. */
export const decodeSegment = (segment: string): string => decodedSegment(segment) ?? notFound()
