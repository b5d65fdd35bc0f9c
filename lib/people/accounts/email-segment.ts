import { emailIn } from "./values"

// A person's hint in an address, never a proof of who they are (D-54).

/** An email address as part of a path: base64url, which needs no further encoding. */
export const toEmailSegment = (email: string): string =>
  btoa(email).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")

/** The email address in base64 or base64url, or null when it is none (D-54). */
export function fromEmailSegment(segment: string): string | null {
  try {
    // A plus sign of base64 in a query reaches us as a blank.
    const text = atob(segment.replaceAll(" ", "+").replaceAll("-", "+").replaceAll("_", "/"))
    return emailIn(text) || null
  } catch {
    return null
  }
}
