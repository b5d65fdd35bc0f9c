const longest = 2000
// Browsers read a backslash as a slash and drop control characters, so either could make another host of a path.
const path = /^\/(?:[^/\\\p{Cc}]|\/(?!\/))*$/u
// Pages that are not wanted once signed in, and paths that are no pages.
const elsewhere = /^\/(?:(?:kb\/)?(?:login|signup)|agent-login|api)(?:[/?#]|$)/

/** The path on this host that `text` is, or null when it could lead anywhere else: never trust an address with more. */
export function safeReturnPath(text: string | null | undefined): string | null {
  if (!text || text.length > longest || text.startsWith("//") || !path.test(text)) return null
  return elsewhere.test(text) ? null : text
}
