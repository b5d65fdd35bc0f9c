/**
 * Whether an If-None-Match names this entity tag, or any by `*`. Weak comparison (RFC 9110, 13.1.2): a proxy may have
 * marked our tag as weak.
 */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  // As nearly every client says it.
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === "*") return true
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
}
