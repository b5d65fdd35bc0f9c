import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { fromEmailSegment } from "@/lib/people/accounts/email-segment"
import { invalidUrlPath } from "@/lib/platform/paths"
import { decodeSegment } from "../answer"

/** The address a link names, or undefined when it names none; one that cannot be read leads to /invalid-url (D-54). */
export function linkedEmail({ email_id }: Query): string | undefined {
  const given = oneOf(email_id)
  return given ? readable(given) : undefined
}

/** The address in a path's segment. */
export const emailOfSegment = (segment: string): string => readable(decodeSegment(segment))

const readable = (text: string) => fromEmailSegment(text) ?? redirect(invalidUrlPath)
