import { firstNameOf } from "@/lib/people/accounts/schema"
import { nameless } from "./values"

/** Who wrote a comment, as their profile is now; everything is null once it is gone. */
export type CommentAuthor = {
  authorRole: "customer" | "agent" | "owner"
  authorFirstName: string | null
  authorLastName: string | null
  authorEmail: string | null
}

/**
 * The name others see of a comment's author. Never a part of their email: a first name that was made from it, because
 * none was given, is left out (D-51).
 */
export function authorName(author: CommentAuthor): string {
  const { authorRole, authorFirstName: first, authorLastName: last, authorEmail: email } = author
  if (email === null) return authorRole === "customer" ? nameless.former : nameless.staff
  const known = last === "NA" ? "" : (last ?? "").trim()
  const isMade = !known && first === firstNameOf(email)
  const name = isMade ? "" : `${first ?? ""} ${known}`.trim()
  return name && !name.includes("@") ? name : nameless[authorRole === "customer" ? "customer" : "staff"]
}
